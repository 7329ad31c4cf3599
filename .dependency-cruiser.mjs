// Who may import whom: the table in README.md. test/architecture plants a violation of each rule.
const npm = '(^|/)node_modules/';
const only = (...packages) => `${npm}(${packages.join('|')})/`;

/** A folder that may import itself and what is listed: other folders of ours, and packages. */
const mayImport = (name, from, folders, packages) => [
  {
    name: `${name}-folders`,
    severity: 'error',
    from: { path: from, pathNot: '\\.spec\\.ts$' },
    to: { path: '^(workflows|services|projections|infra|console|test)/', pathNot: [from, ...folders] },
  },
  ...(packages
    ? [
        {
          name: `${name}-packages`,
          severity: 'error',
          from: { path: from, pathNot: '\\.spec\\.ts$' },
          to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'], pathNot: packages },
        },
      ]
    : []),
];

export default {
  forbidden: [
    ...mayImport('workflows', '^workflows/', [], only('zod', 'xstate', 'decimal.js', 'bpmn-moddle')),
    ...mayImport('contract', '^services/contract/', ['^workflows/'], only('zod')),
    ...mayImport('projections', '^projections/', ['^workflows/'], only('kysely')),
    ...mayImport('infra', '^infra/', ['^workflows/platform/(kernel|values|structures)/'], undefined),
    ...['api', 'projector', 'reactor', 'jobs'].flatMap((service) =>
      mayImport(
        service,
        `^services/${service}/`,
        ['^(workflows|projections|infra)/', '^services/contract/'],
        undefined,
      ),
    ),
    ...mayImport('console', '^console/', ['^workflows/', '^services/contract/'], undefined),
    ...['workflows', 'projections', 'services/contract', 'services/api'].map((layer) => ({
      name: 'platform',
      severity: 'error',
      comment: 'what all nouns share knows none of them: catalogs are given to it',
      from: { path: `^${layer}/platform/`, pathNot: '\\.spec\\.ts$' },
      to: {
        path: '^(workflows|projections|services/contract|services/api)/',
        pathNot: '^(workflows|projections|services/contract|services/api)/platform/',
      },
    })),
    {
      name: 'console-feature',
      severity: 'error',
      comment: 'features share through console/entities, console/ui and console/api, never with each other',
      from: { path: '^console/features/([^/]+)/' },
      to: { path: '^console/features/([^/]+)/', pathNot: '^console/features/$1/' },
    },
    {
      name: 'console-kit',
      severity: 'error',
      comment: 'the kit and the calls know no noun',
      from: { path: '^console/(ui|api)/' },
      to: { path: '^console/(entities|features|app|routes)/' },
    },
    {
      name: 'console-entity',
      severity: 'error',
      comment: 'what several features show of a noun knows none of them',
      from: { path: '^console/entities/' },
      to: { path: '^console/(features|app|routes)/' },
    },
    {
      name: 'event-store-client',
      severity: 'error',
      comment: 'only infra/event-store talks through the client; the node uses its generated protocol code',
      from: { path: '^(workflows|services|projections|infra|console)/', pathNot: '^infra/(event-store|event-node)/' },
      to: { path: only('@eventstore/db-client') },
    },
    {
      name: 'event-node-protocol',
      severity: 'error',
      from: { path: '^infra/event-node/', pathNot: '\\.spec\\.ts$' },
      to: { path: only('@eventstore/db-client'), pathNot: '@eventstore/db-client/generated/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'the generated route tree and the routes name each other by design',
      from: {},
      to: { circular: true, viaOnly: { pathNot: 'route-tree\\.gen' } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The peers of the bench are a package of their own, installed only when they are measured.
    exclude: { path: '^(dist|\\.cache|\\.data|test/bench/peers)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'node', 'default'],
    },
  },
};
