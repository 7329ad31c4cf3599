import Attribution from 'ol/control/Attribution.js';
import ScaleLine from 'ol/control/ScaleLine.js';
import Feature from 'ol/Feature.js';
import MultiLineString from 'ol/geom/MultiLineString.js';
import PointShape from 'ol/geom/Point.js';
import { defaults as interactions } from 'ol/interaction/defaults.js';
import Graticule from 'ol/layer/Graticule.js';
import TileLayer from 'ol/layer/Tile.js';
import VectorLayer from 'ol/layer/Vector.js';
import OlMap from 'ol/Map.js';
import { fromLonLat, transformExtent } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import XYZ from 'ol/source/XYZ.js';
import View from 'ol/View.js';
import { bounds, type Track } from '#workflows/shipment/track.js';
import { chartStyles, type Theme } from './chart-styles.js';
import { coastline } from './land.js';
import { mapText } from './map-text.js';
import { cutAtDateLine, extentOf, headingOf } from './route.js';

/** Zoom levels: the range allowed, and the one for looking at the ship. */
export const zooms = { least: 3, most: 19, ship: 15 } as const;
const { longitude, latitude } = bounds;
const mercator = 'EPSG:3857';

export interface Tiles {
  readonly url: string;
  readonly attribution: string;
}

interface ChartOptions {
  readonly target: HTMLElement;
  readonly track: Track;
  readonly theme: Theme;
  readonly tiles: Tiles | undefined;
  /** True for users who prefer reduced motion. */
  readonly still: boolean;
  readonly onZoom: (zoom: number) => void;
}

export interface SeaChart {
  zoomBy(steps: number): void;
  toShip(): void;
  toRoute(): void;
  dispose(): void;
}

/** Chart of a ship's route: bundled coastline, tiles on top if configured, the route, and the ship above all. */
export function seaChart({ target, track, theme, tiles, still, onZoom }: ChartOptions): SeaChart {
  const { fontFamily } = getComputedStyle(target);
  const styles = chartStyles(theme, fontFamily);
  const ended = new AbortController();
  const land = new VectorSource();
  // On failure the chart still shows the grid and the route.
  coastline(ended.signal).then(
    (islands) => land.addFeatures(islands),
    () => undefined,
  );
  // Labels are measured once, so they are drawn only after their font has loaded.
  const route = new VectorSource();
  const draw = () => route.addFeatures(drawn(track, styles));
  document.fonts.load(`14px ${fontFamily}`, mapText.start + mapText.end).then(draw, draw);
  const ship = fromLonLat([...(track.at(-1) ?? [0, 0])]);
  const view = new View({
    projection: mercator,
    center: ship,
    zoom: zooms.ship,
    minZoom: zooms.least,
    maxZoom: zooms.most,
    // Only the centre is constrained, so that the other side of the date line is visible for routes across the Pacific.
    extent: transformExtent([-longitude, -latitude, longitude, latitude], 'EPSG:4326', mercator),
    constrainOnlyCenter: true,
    smoothExtentConstraint: false,
    smoothResolutionConstraint: false,
    enableRotation: false,
  });
  const map = new OlMap({
    target,
    view,
    // Scrolling the page over the map does not zoom it unless it has focus.
    interactions: interactions({ onFocusOnly: true, ...(still && { zoomDuration: 0 }) }),
    controls: [new ScaleLine(), ...(tiles?.attribution ? [new Attribution({ collapsible: false })] : [])],
    layers: [
      new VectorLayer({ source: land, style: styles.land }),
      ...(tiles ? [tileLayer(tiles)] : []),
      new Graticule({
        strokeStyle: styles.grid,
        showLabels: true,
        // Labels at the top, because the scale is at the bottom.
        lonLabelPosition: 1,
        lonLabelStyle: styles.longitude,
        latLabelStyle: styles.latitude,
        wrapX: true,
      }),
      new VectorLayer({ source: route, updateWhileAnimating: true }),
    ],
  });
  const zoom = () => Number((view.getZoom() ?? zooms.ship).toFixed(1));
  view.on('change:resolution', () => onZoom(zoom()));
  onZoom(zoom());
  const duration = still ? 0 : 300;
  const showRoute = (duration: number) => {
    view.cancelAnimations();
    view.fit(transformExtent(extentOf(track), 'EPSG:4326', mercator), {
      padding: [48, 48, 64, 48],
      maxZoom: zooms.ship,
      duration,
    });
  };
  // Shows the whole route first; a button zooms to the ship.
  showRoute(0);
  return {
    zoomBy: (steps) => {
      view.cancelAnimations();
      const level = Math.round((view.getZoom() ?? zooms.ship) + steps);
      view.animate({ zoom: Math.min(zooms.most, Math.max(zooms.least, level)), duration });
    },
    toShip: () => {
      view.cancelAnimations();
      view.animate({ center: ship, zoom: zooms.ship, duration });
    },
    toRoute: () => showRoute(duration),
    dispose: () => {
      ended.abort();
      map.dispose();
    },
  };
}

const tileLayer = ({ url, attribution }: Tiles) =>
  new TileLayer({ source: new XYZ({ url, attributions: attribution || undefined, maxZoom: zooms.most }) });

function drawn(track: Track, styles: ReturnType<typeof chartStyles>): Feature[] {
  const at = (index: number) => new PointShape(fromLonLat([...(track.at(index) ?? [0, 0])]));
  const route = new Feature(
    new MultiLineString(cutAtDateLine(track).map((line) => line.map((point) => fromLonLat(point)))),
  );
  route.setStyle(styles.route);
  const [start, end, ship] = [new Feature(at(0)), new Feature(at(-1)), new Feature(at(-1))];
  start.setStyle(styles.start(mapText.start));
  end.setStyle(styles.end(mapText.end));
  ship.setStyle(styles.ship(headingOf(track)));
  return track.length > 1 ? [route, start, end, ship] : [start, ship];
}
