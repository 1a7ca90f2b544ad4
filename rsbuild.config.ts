import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { hashOfInputs } from './tools/build-inputs.mjs'
import { pluginChartsData } from './tools/charts-data.ts'
import { pluginPrecompress } from './tools/precompress.ts'
import { pluginPrerender } from './tools/prerender/plugin.ts'
import { pluginRelease } from './tools/release.ts'
import { pluginServiceWorker } from './tools/service-worker.ts'

/** Names this build, so that a tab reloads itself once for each new one. */
const buildId = hashOfInputs().slice(0, 12)
const dist = process.env.DIST_DIRECTORY ?? 'dist'

const reportsTo = process.env.PUBLIC_SENTRY_DSN ?? ''
if (reportsTo !== '' && !/^https?:\/\/\w+(:\w*)?@[^/@]+\/.+/.test(reportsTo))
  throw new Error('PUBLIC_SENTRY_DSN must look like https://KEY@host/PROJECT.')

/** A file of its own for modules that come together; compressed alone, small files weigh more. */
const shared = (name: string, test: RegExp) => ({
  name,
  test,
  type: /javascript/,
  chunks: 'async' as const,
  enforce: true,
  priority: 20,
})

const onlyUsedReact = {
  test: /[\\/]react-dom[\\/]cjs[\\/]react-dom(-client)?\.production\.js$/,
  loader: fileURLToPath(new URL('tools/only-used-react.cjs', import.meta.url)),
}

/** The file with the router's components: each version of the package gives it another name. */
const routerComponents = (): string => {
  const folder = fileURLToPath(
    new URL('node_modules/react-router/dist/production', import.meta.url),
  )
  const [file, ...others] = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter(
      (path) =>
        /chunk-\w+\.mjs$/.test(path) && readFileSync(path, 'utf8').includes('.displayName = "'),
    )
  if (file === undefined || others.length > 0)
    throw new Error(
      `${folder} has its components in ${file === undefined ? 'no' : 'more than one'} file.`,
    )
  return file
}

export default defineConfig({
  plugins: [
    pluginReact(),
    pluginChartsData(),
    pluginPrerender(),
    pluginRelease(buildId),
    pluginServiceWorker(),
    pluginPrecompress(),
  ],
  source: {
    define: {
      'process.env.PUBLIC_API_HOST': JSON.stringify(process.env.PUBLIC_API_HOST ?? ''),
      'process.env.PUBLIC_SENTRY_DSN': JSON.stringify(reportsTo),
      'process.env.PUBLIC_REFUSED_PHOTO_HOSTS': JSON.stringify(
        process.env.PUBLIC_REFUSED_PHOTO_HOSTS ?? '',
      ),
      'process.env.BUILD_ID': JSON.stringify(buildId),
      'process.env.BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
      // Parts of the error reporting that are not used: its own log, frames and shadow trees in a recording,
      // and the worker that would compress one (src/services/reporting-transport.ts does).
      __SENTRY_DEBUG__: 'false',
      __RRWEB_EXCLUDE_IFRAME__: 'true',
      __RRWEB_EXCLUDE_SHADOW_DOM__: 'true',
      __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
    },
  },
  resolve: {
    alias: {
      // Its packages name their development build alone; this is the same code without what only warns.
      'react-router$': fileURLToPath(
        new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
      ),
    },
  },
  tools: {
    rspack: {
      // Hashes of the content after minifying are put in by replacing the earlier ones as text, wherever their five
      // digits are: one of them became part of a color.
      optimization: { realContentHash: false },
      module: {
        rules: [
          {
            test: /[\\/]react-(aria|stately|aria-components)[\\/].*[\\/]intl[\\/].*[\\/](?!en-US)[a-z]{2}-[A-Z]{2}\.m?js$/,
            loader: fileURLToPath(new URL('tools/only-english.cjs', import.meta.url)),
          },
          {
            test: /[\\/]us-atlas-2023[\\/]counties-albers-10m\.json$/,
            type: 'asset/resource',
            loader: fileURLToPath(new URL('tools/simplify-shapes.cjs', import.meta.url)),
          },
        ],
      },
    },
  },
  html: { scriptLoading: 'module' },
  // The server puts a fresh nonce in its place with each answer; elsewhere it stays as it is and does no harm.
  security: { nonce: '__CSP_NONCE__' },
  output: {
    // The styles need as much: :has() and container queries.
    overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4'],
    minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
    sourceMap: { js: 'hidden-source-map', css: false },
    legalComments: 'none',
    inlineScripts: false,
    inlineStyles: false,
    dataUriLimit: 0,
    // Names are in the first load, one for each chunk and class: as long as they need be.
    filenameHash: 'contenthash:5',
    cssModules: { localIdentName: '[local]-[hash:base64:3]' },
  },
  performance: { printFileSize: false },
  environments: {
    web: {
      source: { entry: { index: './src/main.tsx' } },
      html: { template: './src/index.html' },
      output: { distPath: { root: dist } },
      performance: {
        // The typeface comes beside the style and not after it; other letters than Latin's come when they are met.
        preload: { type: 'all-assets', include: [/figtree-latin-wght[^/]*\.woff2$/] },
        chunkSplit: {
          strategy: 'custom',
          splitChunks: {
            // Smaller pieces that pages share are in each of them: a file of its own for each weighs more together.
            minSize: { javascript: 10_000, 'css/mini-extract': 20_000 },
            cacheGroups: {
              // What the first page needs of others' code is one file: three, compressed each alone, weigh 1.1 kB more.
              vendor: { test: /node_modules/, name: 'vendor', chunks: 'initial', priority: 10 },
              // So is what all calls share, and what all signed-in people need.
              client: shared(
                'client',
                /node_modules[\\/](zod|ky)[\\/]|[\\/]contract[\\/](common|sentences|endpoint|lists|history)\.ts$|[\\/]src[\\/]services[\\/]http\.ts$/,
              ),
              person: shared(
                'person',
                /[\\/]src[\\/](machines[\\/](shell[\\/]person|notifications[\\/]notifications|profile)|wiring[\\/](notifications|profile|shell-person)|services[\\/](pictures|stream|tabs)|pages[\\/](notifications[\\/]notification-bell|properties[\\/]property-selector|shared[\\/](anywhere|signed-in-tools|user-menu|use-log-out))|ui[\\/](avatar|palette-frame))|[\\/]contract[\\/](changes|(vocabulary[\\/])?notifications|profile|certifications)\.ts$|[\\/]icons[\\/](bell|user-round|search)\.mjs$/,
              ),
              // Only inspectors have unsent work of their own; forms with drafts need the device's store alone.
              outbox: shared(
                'outbox',
                /[\\/]src[\\/](services[\\/](other-tabs|work-copy)|machines[\\/]worksheets[\\/](outbox|keeping|edit-merge|section-merge|same|unheard|way-back)|wiring[\\/](worksheets-outbox|worksheets-disk|field-kit))/,
              ),
              // What edits the worksheets of a visit, and the photos of a test.
              worksheets: shared(
                'worksheets',
                /[\\/]src[\\/](machines[\\/]worksheets[\\/](inspection-form-model|versioned|things)|wiring[\\/]worksheets(-tie|-held|-pictures)?)\.ts$/,
              ),
              // What sends a form: the log-in page has one, too, and needs no other of the words below.
              submission: shared(
                'submission',
                /[\\/]src[\\/]pages[\\/]shared[\\/]use-submission\.ts$/,
              ),
              // Copies of reads, which inspectors and owners keep.
              kept: shared('kept', /[\\/]src[\\/]wiring[\\/](kept-reads|still-signed-in)\.ts$/),
              // What makes a device ready for work without a network, of an inspector and of an owner.
              kit: shared(
                'kit',
                /[\\/]src[\\/](services[\\/]app-copy|machines[\\/]shell[\\/]field-kit)/,
              ),
              // The room and the pictures that this device keeps, which field work and DIY inspections ask for.
              space: shared(
                'space',
                /[\\/]src[\\/]services[\\/](device-space|picture-addresses)\.ts$/,
              ),
              device: shared(
                'device',
                /[\\/]src[\\/]services[\\/]device-store\.ts$|node_modules[\\/]idb[\\/]/,
              ),
              // The parts of mold tests are asked by the contract of reports and by their result.
              mold: shared('mold', /[\\/]contract[\\/](mold-parts|vocabulary[\\/](air|mold))\.ts$/),
              // The board of tests and its contract ask the same rules.
              radon: shared('radon', /[\\/]contract[\\/]vocabulary[\\/]radon\.ts$/),
              // The page of a booking and its wiring ask the same model.
              booking: shared(
                'booking',
                /[\\/]src[\\/]machines[\\/]inspections[\\/]booking-(model|steps)\.ts$|[\\/]contract[\\/]price\.ts$/,
              ),
              // The page of a DIY area and its wiring ask the same model; the inspections of a home need its words alone.
              diy: shared('diy', /[\\/]src[\\/]machines[\\/]diy[\\/]diy-run-model\.ts$/),
              diyWords: shared('diy-words', /[\\/]contract[\\/]vocabulary[\\/]diy\.ts$/),
              // What is read of any visit, and what only a request or another time of it needs.
              order: shared(
                'order',
                /[\\/]contract[\\/]((vocabulary[\\/])?pricing|vocabulary[\\/]payment-standing|named-agents)\.ts$/,
              ),
              booked: shared('booked', /[\\/]contract[\\/](signature|booked)\.ts$/),
              // So are the words that nearly every page but the first one shows.
              words: {
                ...shared(
                  'words',
                  /[\\/]contract[\\/]vocabulary[\\/](days|inspections|worksheets|findings|money|payments|units)\.ts$|[\\/]src[\\/](pages[\\/]shared[\\/](format|use-now|loaded)|ui[\\/](dialog|heading-row|badge|shortcuts))\.tsx?$/,
                ),
                chunks: (chunk: { name?: string; canBeInitial(): boolean }) =>
                  !chunk.canBeInitial() && chunk.name !== 'landing',
              },
            },
          },
        },
      },
      tools: {
        rspack: {
          output: { chunkLoadTimeout: 120_000 },
          module: {
            rules: [
              {
                test: /[\\/]src[\\/]machines[\\/].*\.ts$/,
                enforce: 'pre',
                loader: fileURLToPath(new URL('tools/strip-stories.cjs', import.meta.url)),
              },
              {
                test: routerComponents(),
                loader: fileURLToPath(new URL('tools/only-used-router.cjs', import.meta.url)),
              },
              onlyUsedReact,
              {
                test: /node_modules[\\/]ky[\\/].*\.js$/,
                loader: fileURLToPath(new URL('tools/only-used-ky.cjs', import.meta.url)),
              },
              {
                test: /[\\/]contract[\\/](?!endpoint\.ts)[\w-]+\.ts$/,
                enforce: 'pre',
                loader: fileURLToPath(new URL('tools/strip-permissions.cjs', import.meta.url)),
              },
              {
                test: /[\\/]contract[\\/]lives[\\/]inspection[\\/](move-)?actions\.ts$/,
                enforce: 'pre',
                loader: fileURLToPath(new URL('tools/strip-effects.cjs', import.meta.url)),
              },
              // What a page names but does not use of it stays away: its files are values without effects.
              { test: /[\\/]contract[\\/].*\.ts$/, sideEffects: false },
            ],
          },
        },
      },
    },
    prerender: {
      source: { entry: { index: './tools/prerender/program.tsx' } },
      output: { target: 'node', distPath: { root: join(dist, 'prerender') }, sourceMap: false },
    },
    worker: {
      source: { entry: { index: './src/service-worker.ts' } },
      output: { target: 'web-worker', distPath: { root: join(dist, 'worker') }, sourceMap: false },
      performance: { chunkSplit: { strategy: 'all-in-one' } },
    },
    statecharts: {
      source: { entry: { index: './visualizer/main.tsx' } },
      html: { template: './visualizer/index.html' },
      output: { distPath: { root: join(dist, 'statecharts') }, assetPrefix: '/statecharts/' },
      performance: { chunkSplit: { strategy: 'all-in-one' } },
      // React is two thirds of what the first picture waits for.
      tools: { rspack: { module: { rules: [onlyUsedReact] } } },
    },
    gallery: {
      source: { entry: { index: './gallery/main.tsx' } },
      html: { template: './gallery/index.html' },
      output: { distPath: { root: join(dist, 'gallery') }, assetPrefix: '/gallery/' },
      performance: { chunkSplit: { strategy: 'all-in-one' } },
    },
  },
})
