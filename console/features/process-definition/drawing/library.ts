import type { assigneeAttribute } from '#workflows/process-definition/assignable.js';

/** The parts used of the library's services; their own types come with a package this one does not depend on. */

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A model element, as loosely typed as in the library. */
export interface Meaning {
  readonly $type: string;
  id: string;
  name?: string;
  text?: string;
  readonly conditionExpression?: { readonly body?: string };
  readonly default?: Meaning;
  readonly $attrs: Readonly<Record<string, string | undefined>>;
  get(name: string): string | undefined;
}

export interface Shape extends Box {
  readonly id: string;
  readonly type: string;
  readonly parent?: Shape;
  readonly labelTarget?: Shape;
  readonly label?: Shape;
  readonly businessObject: Meaning;
  readonly waypoints?: readonly { x: number; y: number }[];
  readonly source?: Shape;
  readonly target?: Shape;
  readonly incoming: readonly Shape[];
  readonly outgoing: readonly Shape[];
}

/** Properties that can be written. */
export interface Written {
  id?: string;
  name?: string | undefined;
  conditionExpression?: object | undefined;
  default?: Meaning | undefined;
  [assigneeAttribute]?: string | undefined;
}

/** Shapes to move and to resize when making room. */
interface Room {
  readonly movingShapes: Shape[];
  readonly resizingShapes: Shape[];
}

export interface Services {
  canvas: {
    addMarker(id: string, marker: string): void;
    removeMarker(id: string, marker: string): void;
    getRootElement(): Shape;
    scrollToElement(shape: Shape): void;
    resized(): void;
    zoom(scale?: number | 'fit-viewport', centre?: 'auto'): number;
    viewbox(box?: Box): Box & { scale: number; inner: Box; outer: { width: number; height: number } };
  };
  elementRegistry: { get(id: string): Shape | undefined; getAll(): Shape[] };
  eventBus: { on(events: string | readonly string[], listener: () => void): void };
  selection: { get(): Shape[]; select(shape: Shape | null): void };
  commandStack: {
    undo(): void;
    redo(): void;
    canUndo(): boolean;
    canRedo(): boolean;
    registerHandler(command: string, handler: new () => object): void;
    execute(command: string, context: object): void;
  };
  modeling: {
    updateProperties(shape: Shape, written: Written): void;
    updateLabel(shape: Shape, label: string): void;
    removeElements(shapes: Shape[]): void;
    connect(from: Shape, to: Shape): Shape | undefined;
    moveShape(shape: Shape, by: { x: number; y: number }): void;
    /** Onto a flow: inserted between the two elements it connects. */
    createShape(shape: Shape, at: { x: number; y: number }, onto: Shape): Shape;
  };
  elementFactory: { createShape(of: { type: string }): Shape };
  autoPlace: { append(from: Shape, shape: Shape): Shape };
  spaceTool: {
    calculateAdjustments(shapes: Shape[], axis: 'x', delta: number, start: number): Room;
    makeSpace(moving: Shape[], resizing: Shape[], delta: { x: number; y: number }, direction: 'e', start: number): void;
  };
  create: { start(event: Event, shape: Shape, context?: { source: Shape }): void };
  connect: { start(event: Event, shape: Shape): void };
  rules: { allowed(action: string, context: object): unknown };
  moddle: { create(type: string, written: object): object };
}
