import GeoJSON from 'ol/format/GeoJSON.js';
import { feature } from 'topojson-client';
import land from 'world-atlas/land-50m.json?url';

type Topology = Parameters<typeof feature>[0];

/** The coastline of the world, which the console brings along (Natural Earth, public domain): a feature an island. */
export async function coastline(signal: AbortSignal) {
  const response = await fetch(land, { signal });
  if (!response.ok) throw new Error(`coastline: HTTP ${response.status}`);
  const world = feature((await response.json()) as Topology, 'land');
  const islands = ('features' in world ? world.features : [world]).flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  );
  return new GeoJSON({ featureProjection: 'EPSG:3857' }).readFeatures({
    type: 'FeatureCollection',
    features: islands.map((coordinates) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates },
    })),
  });
}
