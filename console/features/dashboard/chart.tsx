import { BarChart, type BarChartSeries } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import * as format from '../../ui/display/format.js';
import type { ChartFigures, Drawn } from './figures.js';

interface ChartProps extends ChartFigures {
  /** Accessible name; the table below has the same content. */
  label: string;
  drawn?: Drawn;
}

/** In px: height of a horizontal bar with its gap, and of the chart's frame. */
const [rowHeight, frameHeight] = [30, 40];
const chartHeight = (rows: ChartFigures['rows'], lying: boolean): number =>
  lying ? rows.length * rowHeight + frameHeight : 240;

/** Distance between a name and its bar in px, not included in the names' width. */
const nameMargin = 10;
/** Shortens names on the axis to leave room for the bars; tooltip and table show the whole name. */
const shortened = (name: string): string => (name.length > 9 ? `${name.slice(0, 8)}…` : name);

/** Bar chart in RMB. Arrow keys move from bar to bar. No animation, so that a refresh is not noticeable. */
export function Chart({ label, rows, series, drawn }: ChartProps) {
  const lying = drawn === 'lying';
  const bars = series.map(
    ({ id, name }, index): BarChartSeries => ({ name: id, label: name, color: `var(--chart-${index + 1})` }),
  );
  return (
    <BarChart
      role="group"
      aria-label={label}
      h={chartHeight(rows, lying)}
      data={[...rows]}
      dataKey="name"
      series={bars}
      type={drawn === 'beside' ? 'default' : 'stacked'}
      withLegend={series.length > 1}
      orientation={lying ? 'vertical' : 'horizontal'}
      gridAxis={lying ? 'y' : 'x'}
      maxBarWidth={lying ? 18 : 36}
      valueFormatter={format.money}
      xAxisProps={lying ? { tickFormatter: format.compact } : { interval: 'equidistantPreserveStart' }}
      yAxisProps={
        lying ? { width: 'auto', interval: 0, tickFormatter: shortened } : { width: 56, tickFormatter: format.compact }
      }
      barChartProps={lying ? { margin: { left: nameMargin } } : {}}
      barProps={{ stroke: 'var(--surface)', strokeOpacity: 1 }}
    />
  );
}
