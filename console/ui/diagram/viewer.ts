import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer.js';
import { changedMarks } from './marks.js';

/** The only file that uses the diagram library; loaded when a diagram is first shown. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Element extends Box {
  id: string;
  type: string;
  parent?: Element;
  waypoints?: { x: number; y: number }[];
  labelTarget?: Element;
}

/** The parts used of the library's services; their own types come with a package this one does not depend on. */
interface Services {
  canvas: {
    addMarker(id: string, marker: string): void;
    removeMarker(id: string, marker: string): void;
    zoom(scale?: number | 'fit-viewport', centre?: { x: number; y: number }): number;
    viewbox(box?: Box): Box & { scale: number; inner: Box; outer: { width: number; height: number } };
    resized(): void;
  };
  elementRegistry: {
    get(id: string): Element | undefined;
    getAll(): Element[];
    getGraphics(id: string): SVGGElement | undefined;
  };
  eventBus: { on(event: string, listener: () => void): void };
  overlays: {
    add(id: string, type: string, overlay: { position: { top: number; left: number }; html: HTMLElement }): string;
    remove(filter: { type: string }): void;
  };
}

export interface Overview {
  readonly shapes: readonly (Box & { id: string })[];
  readonly flows: readonly { id: string; points: string }[];
  readonly bounds: Box;
}

export type Viewer = ReturnType<typeof createViewer>;

/** Tasks carry a small icon of their type, which would lie under their name: lanes and names tell who acts (diagram.css). */
const isTask = ({ type }: Element) => /^bpmn:\w*Task$/.test(type);

/** Pools and lanes frame other elements and would only hide them in the minimap. */
const frames = new Set(['bpmn:Participant', 'bpmn:Lane']);

const outline = (registry: Services['elementRegistry']): Overview => {
  const shapes: (Box & { id: string })[] = [];
  const flows: { id: string; points: string }[] = [];
  for (const element of registry.getAll()) {
    if (element.waypoints)
      flows.push({ id: element.id, points: element.waypoints.map(({ x, y }) => `${x},${y}`).join(' ') });
    else if (element.parent && !element.labelTarget && !frames.has(element.type))
      shapes.push({ id: element.id, x: element.x, y: element.y, width: element.width, height: element.height });
  }
  const left = Math.min(...shapes.map((shape) => shape.x));
  const top = Math.min(...shapes.map((shape) => shape.y));
  const right = Math.max(...shapes.map((shape) => shape.x + shape.width));
  const bottom = Math.max(...shapes.map((shape) => shape.y + shape.height));
  return { shapes, flows, bounds: { x: left, y: top, width: right - left, height: bottom - top } };
};

/** Font size in px as drawn, and the smallest readable size on screen. */
const letters = 13;
const smallest = 9;
/** Space for the badges around the drawing. */
const room = 40;
/** Space for the bpmn.io logo below the drawing, which has a fixed position. */
const markRoom = 32;

/** A badge stands on the upper left corner, so far out that it touches no name, not even one of two lines. */
const badgeAt = { top: -17, left: -12 };

/** One axis of the visible window: centred on the whole drawing, or on the focus if the drawing is too long. */
function windowOnto(start: number, length: number, visible: number, focus: number): number {
  if (length + room <= visible) return start + length / 2 - visible / 2;
  const margin = room / 2;
  return Math.min(Math.max(focus - visible / 2, start - margin), start + length + margin - visible);
}

/** Colours are theme variables, so switching between light and dark needs no redraw. */
export const createViewer = (container: HTMLElement) => {
  // Labels are measured on a canvas, which inherits no font.
  const { fontFamily } = getComputedStyle(container);
  const viewer = new NavigatedViewer<Services>({
    container,
    bpmnRenderer: {
      defaultFillColor: 'var(--diagram-fill)',
      defaultStrokeColor: 'var(--diagram-stroke)',
      defaultLabelColor: 'var(--diagram-text)',
    },
    textRenderer: { defaultStyle: { fontFamily, fontSize: letters }, externalStyle: { fontSize: letters } },
    zoomScroll: { enabled: false },
  });
  const canvas = viewer.get('canvas');
  const registry = viewer.get('elementRegistry');
  const overlays = viewer.get('overlays');
  let markers = new Map<string, string>();

  return {
    import: async (xml: string): Promise<Overview> => {
      // Labels measured before the font arrives would not fit their boxes.
      await document.fonts.load(`${letters}px ${fontFamily}`, xml).catch(() => undefined);
      await viewer.importXML(xml);
      for (const element of registry.getAll()) if (isTask(element)) canvas.addMarker(element.id, 'task');
      markers = new Map();
      return outline(registry);
    },
    elements: () => registry.getAll().map((element) => element.id),
    graphics: (id: string) => registry.getGraphics(id),
    mark: (next: Map<string, string>) => {
      const { remove, add } = changedMarks(markers, next);
      for (const [id, marker] of remove) canvas.removeMarker(id, marker);
      for (const [id, marker] of add) if (registry.get(id)) canvas.addMarker(id, marker);
      markers = next;
    },
    badges: (badges: readonly { id: string; html: HTMLElement }[]) => {
      overlays.remove({ type: 'badge' });
      for (const { id, html } of badges) if (registry.get(id)) overlays.add(id, 'badge', { position: badgeAt, html });
    },
    zoomBy: (factor: number) => canvas.zoom(Math.min(4, Math.max(0.2, canvas.zoom() * factor))),
    /**
     * Centres the drawing with room for the badges, never enlarged and never so small that labels become unreadable; if
     * it does not fit, the focused node is visible.
     */
    fit: (lookedAt: readonly string[] = []) => {
      canvas.resized();
      const { inner, outer } = canvas.viewbox();
      // A stage without layout has no size to fit into.
      if (outer.width === 0 || outer.height === 0) return;
      const [across, down] = [outer.width / (inner.width + room), (outer.height - markRoom) / (inner.height + room)];
      const whole = Math.min(1, across, down);
      const scale = Math.max(whole, smallest / letters);
      const focus = lookedAt.map((id) => registry.get(id)).find((element) => element !== undefined) ?? inner;
      const [width, height] = [outer.width / scale, outer.height / scale];
      canvas.viewbox({
        x: windowOnto(inner.x, inner.width, width, focus.x + focus.width / 2),
        y: windowOnto(inner.y, inner.height + markRoom / scale, height, focus.y + focus.height / 2),
        width,
        height,
      });
    },
    resized: () => canvas.resized(),
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
