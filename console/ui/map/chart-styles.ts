import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Icon from 'ol/style/Icon.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import ship from './ship.svg';

export type Theme = 'light' | 'dark';

interface Colours {
  readonly land: string;
  readonly grid: string;
  readonly gridText: string;
  readonly route: string;
  readonly halo: string;
  readonly start: string;
  readonly end: string;
}

/** The sea is the map's background (map.module.css). */
const palette: Record<Theme, Colours> = {
  light: {
    land: '#f4f1e8',
    grid: 'rgba(60, 90, 120, 0.18)',
    gridText: '#4d6478',
    route: '#1c5fb8',
    halo: '#ffffff',
    start: '#1e6b2e',
    end: '#c92a2a',
  },
  dark: {
    land: '#2f353b',
    grid: 'rgba(180, 205, 230, 0.16)',
    gridText: '#8fa6bb',
    route: '#86b8f5',
    halo: '#12161a',
    start: '#8ce99a',
    end: '#ffa8a8',
  },
};

/**
 * Styles of the chart in a theme.
 * @param family the page's font; no other font available to a canvas is sure to have Chinese
 */
export function chartStyles(theme: Theme, family: string) {
  const colours = palette[theme];
  const font = (size: number, weight = 400) => `${weight} ${size}px ${family}`;
  const marker = (label: string, colour: string, below: number) =>
    new Style({
      image: new CircleStyle({
        radius: 7,
        fill: new Fill({ color: colour }),
        stroke: new Stroke({ color: colours.halo, width: 2 }),
      }),
      text: new Text({
        text: label,
        font: font(14, 600),
        offsetY: below,
        fill: new Fill({ color: colour }),
        stroke: new Stroke({ color: colours.halo, width: 4 }),
      }),
    });
  const gridLabel = (alignment: { textAlign: 'end' } | { textBaseline: 'top' }) =>
    new Text({ font: font(11), fill: new Fill({ color: colours.gridText }), ...alignment });
  return {
    land: new Style({
      fill: new Fill({ color: colours.land }),
      // Outlined in the colour of the land, because otherwise a seam shows where polygons meet at the date line.
      stroke: new Stroke({ color: colours.land, width: 1 }),
    }),
    grid: new Stroke({ color: colours.grid, width: 1 }),
    longitude: gridLabel({ textBaseline: 'top' }),
    latitude: gridLabel({ textAlign: 'end' }),
    route: [
      // Butt caps, because a round end would cover the line that continues beyond the date line.
      new Style({ stroke: new Stroke({ color: colours.halo, width: 6, lineCap: 'butt' }) }),
      new Style({ stroke: new Stroke({ color: colours.route, width: 3 }) }),
    ],
    start: (label: string) => marker(label, colours.start, 20),
    end: (label: string) => marker(label, colours.end, 36),
    ship: (heading: number) => new Style({ image: new Icon({ src: ship, rotation: heading, rotateWithView: true }) }),
  };
}
