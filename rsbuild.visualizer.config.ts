import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { hashOfInputs } from './tools/build-inputs.mjs'
import { pluginChartsData } from './tools/charts-data.ts'

/*
 * npm run visualizer: the whole visualizer as one file, to be opened from a disk or sent by mail. Browsers
 * load neither modules nor further files from file://, so script and style are in the page itself.
 */
export default defineConfig({
  plugins: [pluginReact(), pluginChartsData()],
  source: {
    entry: { statecharts: './visualizer/main.tsx' },
    define: { 'process.env.BUILD_ID': JSON.stringify(hashOfInputs().slice(0, 12)) },
  },
  server: { publicDir: false },
  html: { template: './visualizer/index.html', scriptLoading: 'blocking', inject: 'body' },
  // One file carries no typeface: the machine's own is used.
  resolve: { alias: { '@fontsource-variable/figtree/files': false } },
  output: {
    distPath: { root: 'dist-visualizer' },
    legalComments: 'none',
    inlineScripts: true,
    inlineStyles: true,
    cssModules: { localIdentName: '[local]-[hash:base64:3]' },
  },
  performance: { chunkSplit: { strategy: 'all-in-one' } },
  // The pictures of the charts, which the page at /statecharts/ fetches one by one, stand in the file too.
  tools: { rspack: { module: { parser: { javascript: { dynamicImportMode: 'eager' } } } } },
})
