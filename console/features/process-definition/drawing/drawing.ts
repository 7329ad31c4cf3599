import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css';
import Modeler from 'bpmn-js/lib/Modeler.js';
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer.js';
import { assignable, assigneeAttribute } from '#workflows/process-definition/assignable.js';
import { conditionOf, passed, refused } from '#workflows/process-definition/process.js';
import { type Condition, drawnElement, inReadingOrder } from './drawn.js';
import { insertOnto } from './insert.js';
import { type Kind, kindOf } from './kinds.js';
import type { Services, Shape } from './library.js';
import { made, offers } from './offers.js';
import { translate } from './words.js';

/** The only file that uses the drawing library; loaded when a process is first opened. */

export type Drawing = ReturnType<typeof createDrawing>;

/** Font size in px, as drawn. */
const letters = 13;

/** @param editable false for read-only display */
export function createDrawing(container: HTMLElement, editable: boolean) {
  // Labels are measured on a canvas, which inherits no font.
  const { fontFamily } = getComputedStyle(container);
  const options = {
    container,
    moddleExtensions: { activiti: assignable },
    bpmnRenderer: {
      defaultFillColor: 'var(--diagram-fill)',
      defaultStrokeColor: 'var(--diagram-stroke)',
      defaultLabelColor: 'var(--diagram-text)',
    },
    textRenderer: { defaultStyle: { fontFamily, fontSize: letters }, externalStyle: { fontSize: letters } },
  };
  const library = editable
    ? new Modeler<Services>({ ...options, additionalModules: [offers] } as object)
    : new NavigatedViewer<Services>({ ...options, additionalModules: [{ translate: ['value', translate] }] } as object);
  const canvas = library.get('canvas');
  const registry = library.get('elementRegistry');
  const selection = library.get('selection');
  let marked: readonly string[] = [];

  const shapeOf = (id: string): Shape | undefined => registry.get(id);
  const root = () => canvas.getRootElement();
  const withShape = (id: string, work: (shape: Shape) => void) => {
    const shape = shapeOf(id);
    if (shape) work(shape);
  };

  const looking = {
    elements: () => inReadingOrder(registry.getAll()).map(drawnElement),
    process: () => ({ key: root().businessObject.id, name: root().businessObject.name ?? '' }),
    selected: (): string | undefined => {
      const [only, another] = selection.get();
      return only && !another ? (only.labelTarget ?? only).id : undefined;
    },
    select: (id: string | undefined) => {
      const shape = id === undefined ? undefined : shapeOf(id);
      selection.select(shape ?? null);
      if (shape) canvas.scrollToElement(shape);
    },
    /** Marks the elements that prevent the process from running. */
    mark: (ids: readonly string[]) => {
      for (const id of marked) if (shapeOf(id)) canvas.removeMarker(id, 'has-problem');
      marked = ids.filter((id) => shapeOf(id) && id !== root().id);
      for (const id of marked) canvas.addMarker(id, 'has-problem');
    },
    zoomBy: (factor: number) => void canvas.zoom(Math.min(4, Math.max(0.2, canvas.zoom() * factor))),
    /** Centres the drawing, without enlarging it. */
    fit: () => {
      canvas.resized();
      const { inner, outer } = canvas.viewbox();
      if (outer.width === 0 || outer.height === 0) return;
      const [left, room] = editable ? [64, 40] : [0, 40];
      const scale = Math.min(1, (outer.width - left) / (inner.width + room), outer.height / (inner.height + room * 2));
      const [width, height] = [outer.width / scale, outer.height / scale];
      const x = inner.x + inner.width / 2 - width / 2 - left / scale / 2;
      canvas.viewbox({ x, y: inner.y + inner.height / 2 - height / 2, width, height });
    },
    /** Calls the listener on every change, including the selection. */
    onChange: (listener: () => void) =>
      library.get('eventBus').on(['commandStack.changed', 'selection.changed', 'import.done'], listener),
    /** @throws if the XML is invalid or contains no drawing */
    import: async (xml: string) => {
      // Labels measured before the font arrives would not fit their boxes.
      await document.fonts.load(`${letters}px ${fontFamily}`, xml).catch(() => undefined);
      marked = [];
      await library.importXML(xml);
      looking.fit();
    },
    xml: async () => (await library.saveXML({ format: true })).xml ?? '',
    destroy: () => library.destroy(),
  };
  return { ...looking, change: editable ? changes(library as Modeler<Services>, { root, withShape }) : undefined };
}

/** Executes several changes as one undoable step. */
class Together {
  preExecute({ work }: { work(): void }) {
    work();
  }
}

interface Reach {
  root(): Shape;
  withShape(id: string, work: (shape: Shape) => void): void;
}

/** Changes offered by properties panel and keyboard, besides the pointer; each can be undone. */
function changes(library: Modeler<Services>, { root, withShape }: Reach) {
  const modeling = library.get('modeling');
  const stack = library.get('commandStack');
  const factory = library.get('elementFactory');
  const select = (shape: Shape | undefined) => library.get('selection').select(shape ?? null);
  stack.registerHandler('together', Together);
  /** Makes changes a single undoable step. */
  const together = (work: (shape: Shape) => void) => (id: string) =>
    withShape(id, (shape) => stack.execute('together', { work: () => work(shape) }));

  const written: Readonly<Record<Exclude<Condition, 'other'>, string>> = {
    always: '',
    otherwise: '',
    passed: conditionOf(passed),
    refused: conditionOf(refused),
  };
  const labels: Readonly<Record<string, string>> = { passed: '通过', refused: '拒绝' };
  const calledBy = (condition: Condition) => (name: string) => labels[condition] === name;

  return {
    undo: () => stack.undo(),
    redo: () => stack.redo(),
    canUndo: () => stack.canUndo(),
    canRedo: () => stack.canRedo(),
    process: (given: { key?: string; name?: string }) =>
      modeling.updateProperties(root(), {
        ...(given.key !== undefined && { id: given.key }),
        ...(given.name !== undefined && { name: given.name || undefined }),
      }),
    name: (id: string, name: string) => withShape(id, (shape) => modeling.updateLabel(shape, name)),
    role: (id: string, role: string) =>
      withShape(id, (shape) => modeling.updateProperties(shape, { [assigneeAttribute]: role || undefined })),
    condition: (id: string, condition: Exclude<Condition, 'other'>) =>
      together((shape) => {
        const { source, businessObject: flow } = shape;
        const isCalledBy = calledBy(drawnElement(shape).condition);
        const body = written[condition];
        modeling.updateProperties(shape, {
          conditionExpression: body ? library.get('moddle').create('bpmn:FormalExpression', { body }) : undefined,
        });
        if (source && condition === 'otherwise') modeling.updateProperties(source, { default: flow });
        else if (source?.businessObject.default === flow) modeling.updateProperties(source, { default: undefined });
        // Labels a flow by its condition unless the user has named it.
        if (!flow.name || isCalledBy(flow.name)) modeling.updateLabel(shape, labels[condition] ?? '');
      })(id),
    append: (id: string, kind: Kind) =>
      withShape(id, (shape) => void library.get('autoPlace').append(shape, made(factory, kind))),
    insert: (id: string, kind: Kind) =>
      together((flow) => {
        const all = () => library.get('elementRegistry').getAll();
        const tools = { modeling, spaceTool: library.get('spaceTool'), all };
        select(insertOnto(flow, made(factory, kind), tools));
      })(id),
    connect: (id: string, to: string) =>
      withShape(id, (from) =>
        withShape(to, (target) => {
          if (kindOf(target.type)) select(modeling.connect(from, target));
        }),
      ),
    remove: (id: string) => withShape(id, (shape) => modeling.removeElements([shape])),
  };
}
