import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import nest from '../nest-cli.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is started by its place: the processes, and the threads and helpers that they start. */
const started = Object.values(nest.projects).map(({ entryFile }) => entryFile);

/** What every one of them begins with, so that traces name sources. */
const traces = 'infra/logging/source-maps';

/** Stay packages: they bring binaries, are found by their place, or are large and wanted by few. */
const packages = ['@aws-sdk/client-s3', '@node-rs/argon2', 'docx', 'exceljs', 'nodemailer', 're2js', 'sharp'];

const ofPackage = /\/node_modules\//;
const isOurs = (id: string) => path.isAbsolute(id) && !ofPackage.test(id);

/** A module finds what lies beside it as if it were still a file of its own below dist. */
const ownPlaces = (): Plugin => {
  const above = 'path-from-chunk-to-dist';
  return {
    name: 'own-places',
    enforce: 'pre',
    transform(code, id) {
      if (!isOurs(id) || !code.includes('import.meta.')) return;
      const place = path.relative(root, id).replace(/\.ts$/, '.js');
      const moved = code.replaceAll('import.meta.url', 'ownPlace');
      if (moved.includes('import.meta.')) this.error(`${place}: of import.meta only url is known here`);
      // On the first line, so that all others stay where they were.
      return { code: `const ownPlace = new URL('${above}/${place}', import.meta.url).href; ${moved}`, map: null };
    },
    renderChunk(code, { fileName }) {
      const up = path.relative(path.dirname(fileName), '.') || '.';
      return code.includes(above) ? { code: code.replaceAll(above, up), map: null } : null;
    },
  };
};

const bareHttp = '\0node-http';

/**
 * An import of `node:http` makes all that it could give, a client of WebSockets too, in every thread that has one: 55 ms for
 * what nobody here uses. Taken as a whole it makes only what is asked for.
 */
const barelyHttp = (): Plugin => {
  const unused = ['WebSocket', 'CloseEvent', 'MessageEvent'];
  return {
    name: 'barely-http',
    enforce: 'pre',
    resolveId(id, _, { kind }) {
      return kind === 'import-statement' && /^(node:)?http$/.test(id) ? bareHttp : null;
    },
    load(id) {
      if (id !== bareHttp) return null;
      const names = Object.keys(http).filter((name) => !unused.includes(name));
      return `const http = process.getBuiltinModule('node:http');
        export default http;
        export const { ${names.join(', ')} } = http;`;
    },
  };
};

/**
 * Packages go without: a thread that makes a logger, or hears of a failed call, asks where each frame came from, and would
 * read all their maps at its start.
 */
const ownMaps = (): Plugin => ({
  name: 'own-maps',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || chunk.moduleIds.some(isOurs)) continue;
      delete bundle[`${chunk.fileName}.map`];
      chunk.code = chunk.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n');
    }
  },
});

/**
 * The server in few files: finding, reading and linking some 1,200 modules, again in each thread, took most of a start.
 */
export default defineConfig({
  root,
  publicDir: false,
  logLevel: 'warn',
  plugins: [ownPlaces(), barelyHttp(), ownMaps()],
  // `#infra/*` and its siblings are read from their sources.
  ssr: { noExternal: true, external: packages, resolve: { conditions: ['source', 'node', 'default'] } },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node22',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries([traces, ...started].map((name) => [name, path.join(root, `${name}.ts`)])),
      output: {
        banner: ({ isEntry, name }) =>
          isEntry && name !== traces ? `import '${path.posix.relative(path.posix.dirname(name), traces)}.js';` : '',
        entryFileNames: '[name].js',
        // The names of gathered ones are those of all that want them.
        chunkFileNames: ({ name }) => `chunks/${name.replace(/~.*/s, '')}-[hash].js`,
        sourcemapExcludeSources: true,
        codeSplitting: {
          groups: [
            { name: 'http', test: (id) => id === bareHttp, priority: 1 },
            { name: 'packages', test: ofPackage, entriesAware: true, entriesAwareMergeThreshold: 100_000 },
          ],
        },
      },
    },
  },
});
