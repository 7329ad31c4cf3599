import { following, type Kind, kindOf, kinds } from './kinds.js';
import type { Services, Shape } from './library.js';
import { translate } from './words.js';

interface Offer {
  group: string;
  className: string;
  title: string;
  action: Readonly<Record<string, (event: Event, shape: Shape) => void>>;
}
type Offers = Readonly<Record<string, Offer>>;

/** A new element of a kind, with its usual name. */
export function made(factory: Services['elementFactory'], kind: Kind): Shape {
  const { type, name } = kinds[kind];
  const shape = factory.createShape({ type });
  if (name) shape.businessObject.name = name;
  return shape;
}

/** Drawing tools at the left of the canvas. */
class Palette {
  static readonly $inject = ['palette', 'create', 'elementFactory', 'lassoTool', 'handTool', 'globalConnect'];
  constructor(
    palette: { registerProvider(provider: object): void },
    private readonly create: Services['create'],
    private readonly factory: Services['elementFactory'],
    private readonly lasso: { activateSelection(event: Event): void },
    private readonly hand: { activateHand(event: Event): void },
    private readonly globalConnect: { start(event: Event): void },
  ) {
    palette.registerProvider(this);
  }

  getPaletteEntries(): Offers {
    const tool = (className: string, title: string, click: (event: Event) => void): Offer => ({
      group: 'tools',
      className,
      title: translate(title),
      action: { click },
    });
    return {
      'hand-tool': tool('bpmn-icon-hand-tool', 'Activate hand tool', (event) => this.hand.activateHand(event)),
      'lasso-tool': tool('bpmn-icon-lasso-tool', 'Activate lasso tool', (event) => this.lasso.activateSelection(event)),
      'connect-tool': tool('bpmn-icon-connection-multi', 'Activate global connect tool', (event) =>
        this.globalConnect.start(event),
      ),
      ...Object.fromEntries(
        Object.entries(kinds).map(([kind, { icon, label }]) => {
          const begin = (event: Event) => this.create.start(event, made(this.factory, kind as Kind));
          return [
            `create.${kind}`,
            { group: 'elements', className: icon, title: label, action: { dragstart: begin, click: begin } },
          ];
        }),
      ),
    };
  }
}

/** Tools beside the selected element. */
class ContextPad {
  static readonly $inject = ['contextPad', 'autoPlace', 'create', 'connect', 'elementFactory', 'modeling', 'rules'];
  constructor(
    pad: { registerProvider(provider: object): void },
    private readonly autoPlace: Services['autoPlace'],
    private readonly create: Services['create'],
    private readonly connect: Services['connect'],
    private readonly factory: Services['elementFactory'],
    private readonly modeling: Services['modeling'],
    private readonly rules: Services['rules'],
  ) {
    pad.registerProvider(this);
  }

  getContextPadEntries(shape: Shape): Offers {
    const kind = shape.labelTarget ? undefined : kindOf(shape.type);
    const append = (next: Kind, title = `接着${kinds[next].label}`): [string, Offer] => [
      `append.${next}`,
      {
        group: 'model',
        className: kinds[next].icon,
        title,
        action: {
          click: (_, source) => void this.autoPlace.append(source, made(this.factory, next)),
          dragstart: (event, source) => this.create.start(event, made(this.factory, next), { source }),
        },
      },
    ];
    const begin = (event: Event, source: Shape) => this.connect.start(event, source);
    const flows = kind && kind !== 'end' && kind !== 'note';
    return {
      ...(flows && Object.fromEntries(following.map((next) => append(next)))),
      ...(kind && kind !== 'note' && Object.fromEntries([append('note', translate('Add text annotation'))])),
      ...(kind &&
        kind !== 'end' && {
          connect: {
            group: 'connect',
            className: 'bpmn-icon-connection-multi',
            title: translate('Connect to other element'),
            action: { click: begin, dragstart: begin },
          },
        }),
      ...this.removing([shape]),
    };
  }

  getMultiElementContextPadEntries(shapes: Shape[]): Offers {
    return this.removing(shapes);
  }

  private removing(shapes: Shape[]): Offers {
    if (!this.rules.allowed('elements.delete', { elements: shapes })) return {};
    const click = () => this.modeling.removeElements([...shapes]);
    return { delete: { group: 'edit', className: 'bpmn-icon-trash', title: translate('Delete'), action: { click } } };
  }
}

/** Replaces the library's own tools, most of which create elements the server cannot run. */
export const offers = {
  __init__: ['paletteProvider', 'contextPadProvider'],
  paletteProvider: ['type', Palette],
  contextPadProvider: ['type', ContextPad],
  replaceMenuProvider: ['value', null],
  translate: ['value', translate],
};
