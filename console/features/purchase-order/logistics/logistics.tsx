import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { PurchaseOrderDetail } from '#contract/purchase-order.js';
import type { ShipmentDetail } from '#contract/shipment.js';
import { Section } from '../../../ui/display/section.js';
import { onDemand } from '../../../ui/loading/on-demand.js';
import { Empty, SkeletonBlock } from '../../../ui/loading/states.js';
import { mapQuery, voyageQuery } from './queries.js';
import { ShipmentActions } from './shipment-actions.js';
import { text } from './text.js';
import { VoyageList } from './voyage-list.js';

/** The map is larger than the rest of the console, so it is loaded only when shown. */
const SeaMap = onDemand(
  async () => (await import('../../../ui/map/sea-map.js')).SeaMap,
  undefined,
  <SkeletonBlock lines={8} />,
);

/** Shipping status of an order's goods: the ship's route on a map, and data of the voyage. */
export function Logistics({ order }: { order: PurchaseOrderDetail }) {
  const voyage = useQuery(voyageQuery(order.id));
  return (
    <>
      <Section title={text.voyage} extra={voyage.data && <ShipmentActions shipment={voyage.data} />}>
        {voyage.isPending ? (
          <SkeletonBlock lines={5} />
        ) : voyage.data?.update_time ? (
          <VoyageList shipment={voyage.data} expressStatus={order.expressStatus} />
        ) : (
          <Empty
            part
            title={text.noVoyage}
            action={voyage.isError && <Retry onRetry={() => void voyage.refetch()} />}
          />
        )}
      </Section>
      <Section title={text.map}>
        <Track of={voyage} />
      </Section>
    </>
  );
}

function Track({ of }: { of: UseQueryResult<ShipmentDetail> }) {
  const map = useQuery(mapQuery);
  if (of.isPending || map.isPending) return <SkeletonBlock lines={8} />;
  if (!of.data?.track.length)
    return <Empty part title={text.noTrack} action={of.isError && <Retry onRetry={() => void of.refetch()} />} />;
  const { tiles, attribution = '' } = map.data ?? {};
  return <SeaMap track={of.data.track} tiles={tiles ? { url: tiles, attribution } : undefined} />;
}

const Retry = ({ onRetry }: { onRetry(): void }) => (
  <Button variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onRetry}>
    {text.retry}
  </Button>
);
