/** The part of the browser's extension API that is used. */
declare namespace chrome {
  interface Sender {
    readonly id?: string;
    readonly origin?: string;
    readonly url?: string;
  }
  interface Tab {
    readonly id?: number;
    readonly url?: string;
    readonly status?: string;
  }
  const runtime: {
    readonly id: string;
    getManifest(): { readonly tradeflow: { readonly origin: string } };
    sendMessage(message: unknown): Promise<unknown>;
    readonly onMessage: {
      addListener(
        heard: (message: never, sender: Sender, answer: (given: unknown) => void) => boolean | undefined,
      ): void;
    };
  };
  const storage: {
    readonly local: {
      get(key: string): Promise<Record<string, unknown>>;
      set(values: Record<string, unknown>): Promise<void>;
    };
  };
  const tabs: {
    query(wanted: { url: string }): Promise<Tab[]>;
    create(given: { url: string; active: boolean }): Promise<Tab>;
    update(id: number, given: { url: string; active: boolean }): Promise<Tab>;
    get(id: number): Promise<Tab>;
    sendMessage(id: number, message: unknown): Promise<unknown>;
  };
  const scripting: {
    executeScript(given: { target: { tabId: number }; files: readonly string[] }): Promise<unknown>;
  };
}
