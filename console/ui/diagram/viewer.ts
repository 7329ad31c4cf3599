import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer.js';
import type Canvas from 'diagram-js/lib/core/Canvas.js';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry.js';
import type EventBus from 'diagram-js/lib/core/EventBus.js';
import type Overlays from 'diagram-js/lib/features/overlays/Overlays.js';
import { changedMarks } from './marks.js';

/** The only file that talks to the diagram library; it is loaded when a diagram is first shown. */

interface Services {
  canvas: Canvas;
  elementRegistry: ElementRegistry;
  eventBus: EventBus;
  overlays: Overlays;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Overview {
  readonly shapes: readonly (Box & { id: string })[];
  readonly flows: readonly { id: string; points: string }[];
  readonly bounds: Box;
}

export type Viewer = ReturnType<typeof createViewer>;

const outline = (registry: ElementRegistry): Overview => {
  const shapes: (Box & { id: string })[] = [];
  const flows: { id: string; points: string }[] = [];
  for (const element of registry.getAll()) {
    if ('waypoints' in element && Array.isArray(element.waypoints))
      flows.push({ id: element.id, points: element.waypoints.map(({ x, y }) => `${x},${y}`).join(' ') });
    else if ('width' in element && element.parent && !('labelTarget' in element && element.labelTarget))
      shapes.push({ id: element.id, x: element.x, y: element.y, width: element.width, height: element.height });
  }
  const left = Math.min(...shapes.map((shape) => shape.x));
  const top = Math.min(...shapes.map((shape) => shape.y));
  const right = Math.max(...shapes.map((shape) => shape.x + shape.width));
  const bottom = Math.max(...shapes.map((shape) => shape.y + shape.height));
  return { shapes, flows, bounds: { x: left, y: top, width: right - left, height: bottom - top } };
};

/** Colours are variables of the theme: switching between light and dark needs no second drawing. */
export const createViewer = (container: HTMLElement) => {
  const viewer = new NavigatedViewer<Services>({
    container,
    bpmnRenderer: {
      defaultFillColor: 'var(--diagram-fill)',
      defaultStrokeColor: 'var(--diagram-stroke)',
      defaultLabelColor: 'var(--diagram-text)',
    },
    textRenderer: { defaultStyle: { fontFamily: 'inherit', fontSize: 13 }, externalStyle: { fontSize: 12 } },
    zoomScroll: { enabled: false },
  });
  const canvas = viewer.get('canvas');
  const registry = viewer.get('elementRegistry');
  const overlays = viewer.get('overlays');
  let markers = new Map<string, string>();

  return {
    import: async (xml: string): Promise<Overview> => {
      await viewer.importXML(xml);
      markers = new Map();
      return outline(registry);
    },
    elements: () => registry.getAll().map((element) => element.id),
    graphics: (id: string) => registry.getGraphics(id) as SVGGElement | undefined,
    mark: (next: Map<string, string>) => {
      const { remove, add } = changedMarks(markers, next);
      for (const [id, marker] of remove) canvas.removeMarker(id, marker);
      for (const [id, marker] of add) if (registry.get(id)) canvas.addMarker(id, marker);
      markers = next;
    },
    badges: (badges: readonly { id: string; html: HTMLElement }[]) => {
      overlays.remove({ type: 'badge' });
      for (const { id, html } of badges)
        if (registry.get(id)) overlays.add(id, 'badge', { position: { top: -12, left: -10 }, html });
    },
    zoomBy: (factor: number) => canvas.zoom(Math.min(4, Math.max(0.2, canvas.zoom() * factor))),
    fit: () => {
      canvas.resized();
      canvas.zoom('fit-viewport', { x: 0, y: 0 });
      if (canvas.zoom() > 1) canvas.zoom(1, { x: 0, y: 0 });
      const { inner, outer, scale } = canvas.viewbox();
      canvas.viewbox({
        x: inner.x + inner.width / 2 - outer.width / scale / 2,
        y: inner.y + inner.height / 2 - outer.height / scale / 2,
        width: outer.width / scale,
        height: outer.height / scale,
      });
    },
    resized: () => canvas.resized(),
    show: (id: string) => canvas.scrollToElement(id, 60),
    centre: (x: number, y: number) => {
      const box = canvas.viewbox();
      canvas.viewbox({ x: x - box.width / 2, y: y - box.height / 2, width: box.width, height: box.height });
    },
    view: (): Box => {
      const { x, y, width, height } = canvas.viewbox();
      return { x, y, width, height };
    },
    onView: (listener: () => void) => {
      viewer.get('eventBus').on('canvas.viewbox.changed', listener);
    },
    destroy: () => viewer.destroy(),
  };
};
