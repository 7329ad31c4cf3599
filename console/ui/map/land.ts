import GeoJSON from 'ol/format/GeoJSON.js';
import { feature, type merge } from 'topojson-client';
import land from 'world-atlas/land-50m.json?url';

type Topology = Parameters<typeof merge>[0];
type Collection = Extract<Parameters<typeof merge>[1], { geometries: unknown }>;

/** The world's coastline, bundled with the console (Natural Earth, public domain); one feature per island. */
export async function coastline(signal: AbortSignal) {
  const response = await fetch(land, { signal });
  if (!response.ok) throw new Error(`coastline: HTTP ${response.status}`);
  const topology = (await response.json()) as Topology;
  const { features } = feature(topology, topology.objects.land as Collection);
  const islands = features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []));
  return new GeoJSON({ featureProjection: 'EPSG:3857' }).readFeatures({
    type: 'FeatureCollection',
    features: islands.map((coordinates) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates },
    })),
  });
}
