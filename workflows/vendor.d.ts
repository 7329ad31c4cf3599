declare module 'bpmn-moddle' {
  /** An element of the BPMN model, as loosely typed as in its library. */
  // biome-ignore lint/suspicious/noExplicitAny: the library has no types
  export type ModdleElement = Record<string, any> & { id?: string };
  export class BpmnModdle {
    constructor(extensions?: Readonly<Record<string, object>>);
    create(type: string, attributes?: object): ModdleElement;
    toXML(element: ModdleElement, options?: { format?: boolean }): Promise<{ xml: string }>;
    fromXML(xml: string): Promise<{ rootElement: ModdleElement; warnings: { message: string }[] }>;
  }
}
