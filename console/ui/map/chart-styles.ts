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
  readonly text: string;
  readonly paper: string;
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
    text: '#1f2329',
    paper: 'rgba(255, 255, 255, 0.92)',
  },
  dark: {
    land: '#2f353b',
    grid: 'rgba(180, 205, 230, 0.16)',
    gridText: '#8fa6bb',
    route: '#86b8f5',
    halo: '#12161a',
    start: '#8ce99a',
    end: '#ffa8a8',
    text: '#e4e7ea',
    paper: 'rgba(27, 30, 34, 0.92)',
  },
};

const font = (size: number) => `${size}px system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif`;

/** How the chart is drawn in a theme. */
export function chartStyles(theme: Theme) {
  const colours = palette[theme];
  const marker = (label: string, colour: string, zIndex: number) =>
    new Style({
      zIndex,
      image: new CircleStyle({
        radius: 7,
        fill: new Fill({ color: colour }),
        stroke: new Stroke({ color: colours.halo, width: 2 }),
      }),
      text: new Text({
        text: label,
        font: font(13),
        offsetY: 34,
        padding: [3, 6, 2, 6],
        fill: new Fill({ color: colours.text }),
        backgroundFill: new Fill({ color: colours.paper }),
        backgroundStroke: new Stroke({ color: colour, width: 1 }),
      }),
    });
  return {
    land: new Style({
      fill: new Fill({ color: colours.land }),
      // In the colour of the land: without it a seam shows where polygons meet at the date line.
      stroke: new Stroke({ color: colours.land, width: 1 }),
    }),
    grid: new Stroke({ color: colours.grid, width: 1 }),
    gridLabel: new Text({ font: font(11), fill: new Fill({ color: colours.gridText }) }),
    route: [
      new Style({ stroke: new Stroke({ color: colours.halo, width: 6 }) }),
      new Style({ stroke: new Stroke({ color: colours.route, width: 3 }) }),
    ],
    start: (label: string) => marker(label, colours.start, 1),
    end: (label: string) => marker(label, colours.end, 2),
    ship: (heading: number) =>
      new Style({ zIndex: 3, image: new Icon({ src: ship, rotation: heading, rotateWithView: true }) }),
  };
}
