import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCalls, contract } from '#contract/contract.js';
import { exportKinds } from '#contract/export.js';
import { otherKinds } from '#contract/live-kinds.js';
import { projections } from '#projections/catalog/projections.js';
import { menuRows } from '#services/api/seed/base/menu-rows.js';
import { exports } from '#services/jobs/exports/catalog.js';
import { catalog } from '#workflows/catalog/documents.js';
import { permissions } from '#workflows/catalog/pages.js';
import { records } from '#workflows/catalog/records.js';

// A document or record missing from one of the lists would exist but could not be found.

const root = path.resolve(import.meta.dirname, '../..');
interface Manifest {
  readonly kind: string;
  readonly label: string;
  readonly page: string;
  readonly calls?: object;
  at(id: string): { readonly to?: string };
  acts(): Promise<{ readonly kind: string }>;
}
const { documents }: { documents: readonly Manifest[] } = await import(path.join(root, 'console/app/documents.tsx'));
const documentOf = (name: string) => documents.find(({ kind }) => kind === name);

const callsOf = (name: string) => contract[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())] ?? {};
const named = new Set(projections.map(({ name }) => name));
const granted = new Set(permissions.map(({ permission }) => permission));
const inMenu = new Set(menuRows.map(({ url }) => url));
/** Possible files of a page's route: mall.order.tsx for /mall/order; mall.order_.item.tsx if not nested below it. */
const routesOf = (page: string): string[] => {
  const [first = '', ...rest] = page.slice(1).split('/');
  const last = rest.pop();
  const names = [[first, ...rest, ...(last ? [last] : [])].join('.'), `${[first, ...rest].join('.')}_.${last}`];
  return names.map((name) => path.join(root, 'console/routes/_shell', `${name}.tsx`));
};

/** Every page needs a role that may open it, an entry in the menu, and a route. */
function isPage(page: string): void {
  expect([...granted], 'rights').toContain(page);
  expect([...inMenu], 'menu').toContain(page);
  expect(routesOf(page).some(existsSync), `a route for ${page}`).toBe(true);
}

describe.each(Object.values(catalog).map((entry) => [entry.workflow.name, entry] as const))('%s', (name, entry) => {
  const waits = Object.values(entry.workflow.machine.states).some(({ meta }) => meta?.awaits);

  it('has a page, rights and a place in the menu', () => isPage(entry.page.url));
  it('is called on its page as in its workflow', () => {
    expect(entry.page).toMatchObject({ kind: name, label: entry.workflow.label });
  });
  it('has rows that are built of its events, and a call that lists them', () => {
    expect(named).toContain(name);
    expect(callsOf(name)).toHaveProperty('list');
  });
  it('is exported', () => expect(exportKinds).toHaveProperty(name));
  it('says what files are brought for to it, if its events know of them', () => {
    expect('AttachmentAdded' in entry.workflow.events).toBe((entry.files ?? []).length > 0);
  });
  it('takes attachments by calls, if its events know of them', () => {
    const kept = 'AttachmentAdded' in entry.workflow.events;
    const calls = Object.values(callsOf(name)).map((call) => call.path);
    expect(calls.some((one) => /attachment/i.test(one))).toBe(kept);
  });
  it.runIf(entry.chain || waits)('is where inbox, bell and notices lead, with its actions', async () => {
    const { url } = entry.page;
    expect(documentOf(name)).toMatchObject({ page: url, label: entry.workflow.label });
    expect(documentOf(name)?.at('1')).toMatchObject({ to: url, search: { id: '1' } });
    expect(await documentOf(name)?.acts()).toMatchObject({ kind: name });
  });
  it.runIf(entry.chain)('is replayed', () =>
    expect(
      documentOf(name)?.calls,
      `calls of console/features/${name}/manifest.ts (list, detail, approvalDetail, approve, apply, title, status)`,
    ).toBeDefined(),
  );
});

it('every export that the contract names is written by a worker', () => {
  expect(Object.keys(exports).toSorted()).toEqual(Object.keys(exportKinds).toSorted());
});

it('what the console follows besides documents and records tells of its changes', () => {
  // Jobs and messages have no projection: the code that writes them tells of them (`tellChanged`).
  expect(otherKinds.filter((kind) => !named.has(kind))).toEqual(['job', 'message']);
});

describe.each(records.map((type) => [type.name, type] as const))('%s', (name, type) => {
  it('has rows that are built of its events', () => expect(named).toContain(name));
  it.runIf(type.permissions)('has a page, rights and a place in the menu', () => isPage(type.permissions?.read ?? ''));
  it.runIf(type.permissions)('has calls for whoever may read it', () =>
    expect(allCalls.flatMap(({ may }) => may)).toContain(type.permissions?.read),
  );
});
