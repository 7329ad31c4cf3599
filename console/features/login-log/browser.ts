/** Browsers by what their user agents hold; the first match counts, because most also claim to be Chrome and Safari. */
const browsers = [
  ['企业微信', /wxwork\/(\d+)/i],
  ['微信', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
] as const;

const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

const agent = /Mozilla\/\d.*$/s;

/** A text whose user agent, if it ends with one, is put as browser and system: Chrome 153 · Linux. */
export const withBrowser = (text: string): string =>
  text.replace(agent, (said) => {
    const browser = browsers.find(([, mark]) => mark.test(said));
    const version = browser?.[1].exec(said)?.[1];
    const system = systems.find(([, mark]) => mark.test(said))?.[0];
    const words = [browser && `${browser[0]} ${version}`, system].filter(Boolean);
    return words.length > 0 ? words.join(' · ') : said;
  });
