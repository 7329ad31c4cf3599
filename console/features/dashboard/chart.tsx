import { BarChart, type BarChartSeries } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import * as format from '../../ui/format.js';
import type { ChartFigures, Drawn } from './figures.js';

interface ChartProps extends ChartFigures {
  /** What it shows, for those who hear it; the table below says the same. */
  label: string;
  drawn?: Drawn;
}

/** px of a lying bar with the room around it, and of what stands around all of them. */
const [rowHeight, frameHeight] = [30, 40];
const chartHeight = (rows: ChartFigures['rows'], lying: boolean): number =>
  lying ? rows.length * rowHeight + frameHeight : 240;

/** px between a name and its bar, which the width of the names leaves out. */
const nameMargin = 10;
/** Names on the left leave room for the bars; the whole name shows at the bar and in the table. */
const shortened = (name: string): string => (name.length > 9 ? `${name.slice(0, 8)}…` : name);

/** Bars in RMB. The arrow keys move from bar to bar. Nothing moves by itself, so that a refresh is not seen. */
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
