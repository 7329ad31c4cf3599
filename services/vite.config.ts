import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import nest from '../nest-cli.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));

/** Entry points started by path: the processes, and the threads and helpers that they start. */
const started = Object.values(nest.projects).map(({ entryFile }) => entryFile);

/** Imported first by every entry point, so that stack traces name source files. */
const traces = 'infra/logging/source-maps';

/** Packages that are not bundled: they bring binaries, are resolved by path, or are large and rarely needed. */
const packages = ['@aws-sdk/client-s3', '@node-rs/argon2', 'docx', 'exceljs', 'nodemailer', 're2js', 'sharp'];

const ofPackage = /\/node_modules\//;
const isOurs = (id: string) => path.isAbsolute(id) && !ofPackage.test(id);

/** Keeps `import.meta.url` of a bundled module pointing to its original place below dist. */
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
      // On the first line, so that all other line numbers stay the same.
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
 * Importing names from `node:http` evaluates all its getters, including a WebSocket client, in every thread: 55 ms for
 * what nothing here uses. Importing the module as a whole evaluates only what is used.
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
 * Packages get no source maps: a thread that creates a logger or reports a failed call resolves the source of every
 * stack frame, and would load all their maps at its start.
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
 * Bundles the server into few files: resolving, reading and linking some 1,200 modules per thread dominated startup.
 */
export default defineConfig({
  root,
  publicDir: false,
  logLevel: 'warn',
  plugins: [ownPlaces(), barelyHttp(), ownMaps()],
  // `#infra/*` and similar imports are read from their sources.
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
        // The default name of a shared chunk would join the names of all entries that use it.
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
