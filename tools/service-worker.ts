import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'
import sharp from 'sharp'
import { expressionOf } from '#src/find-route.ts'
import { routes } from '#src/routes.tsx'
import { reachedCode } from './reached-code.ts'

type Chunk = {
  initial: boolean
  files?: string[]
  auxiliaryFiles?: string[]
  origins?: { moduleName?: string; request?: string }[]
}

/** The two kinds of use without a network, each with the role that has it. */
const kinds = { field: 'inspector', home: 'homeowner' } as const
type Kind = keyof typeof kinds
const routesOf = (kind: Kind) => routes.filter(({ offline }) => offline === kind)
/** Pages that any page may turn into. */
const anywhere = ['notFound', 'unauthorized']
/** Code that the sources lead to and that this use never loads, or only where there is a network. */
const withNetwork = [
  'src/pages/demo/demo-ribbon.tsx',
  'src/pages/shared/descriptions.ts',
  'src/services/reporting-telemetry.ts',
]
const never: Record<Kind, readonly string[]> = {
  field: [...withNetwork, 'src/pages/diy/home-kit.tsx', 'src/wiring/owner-reads.ts'],
  home: [
    ...withNetwork,
    'src/pages/shared/new-version.tsx',
    'src/wiring/field-kit.ts',
    'src/wiring/inspect.ts',
    'src/wiring/tour.ts',
    'src/wiring/worksheets-copy-out.ts',
    'src/wiring/worksheets-held.ts',
    'src/wiring/worksheets-outbox.ts',
  ],
}

/** The icon of the installed app: systems cut it to a circle or another shape, so the mark keeps to the middle. */
const drawIcon = async (dist: string, side: number): Promise<void> => {
  const mark = Math.round(side * 0.56)
  const drawn = await sharp(join(dist, 'favicon.svg'), { density: 1200 }).resize(mark).toBuffer()
  await sharp({ create: { width: side, height: side, channels: 3, background: '#f7f5f1' } })
    .composite([{ input: drawn }])
    .png()
    .toFile(join(dist, `icon-${side}.png`))
}

/** The files of the shell and of the pages of this use, with what these load later. */
const filesOf = (chunks: readonly Chunk[], kind: Kind): string[] => {
  const reached = reachedCode([...anywhere, ...routesOf(kind).map(({ page }) => page)], never[kind])
  const needed = chunks.filter(
    ({ initial, origins = [] }) =>
      initial ||
      origins.some(({ moduleName = '', request = '' }) =>
        reached.has(moduleName.replace(/^\.\//, ''), request),
      ),
  )
  return [
    ...new Set(
      needed.flatMap(({ files = [], auxiliaryFiles = [] }) => [
        ...files,
        // Letters other than Latin's, and pictures, come when they are met.
        ...auxiliaryFiles.filter((file) => /-latin-wght[^/]*\.woff2$/.test(file)),
      ]),
    ),
  ]
    .filter((file) => /^static\/.+\.(js|css|woff2)$/.test(file))
    .map((file) => `/${file}`)
    .sort()
}

/**
 * Writes `service-worker.js` beside the web app: src/service-worker.ts with the list of what it keeps, in place of
 * `self.__WB_MANIFEST`. The lists follow from the routes with `offline`, what their sources import, and the build's own graph of files.
 */
export const pluginServiceWorker = (): RsbuildPlugin => ({
  name: 'hearthkeep:service-worker',
  setup: (api) => {
    const files: Record<Kind, string[]> = { field: [], home: [] }
    api.onAfterEnvironmentCompile(({ stats, environment }) => {
      if (environment.name !== 'web') return
      const { chunks = [] } =
        stats?.toJson({
          all: false,
          chunks: true,
          chunkOrigins: true,
          ids: true,
        }) ?? {}
      // The bundler's types leave open what these options switch on.
      for (const kind of ['field', 'home'] as const) files[kind] = filesOf(chunks as Chunk[], kind)
    })
    api.onAfterBuild(async ({ environments: { web, worker } }) => {
      if (web === undefined || worker === undefined) return
      const made = readdirSync(worker.distPath, { recursive: true, encoding: 'utf8' }).find(
        (name) => /\.js$/.test(name),
      )
      const html = join(web.distPath, 'index.html')
      if (made === undefined || !existsSync(html)) throw new Error('The worker was not built.')
      const scripts = [...readFileSync(html, 'utf8').matchAll(/<script[^>]* src="([^"]+)"/g)].map(
        ([, source = '']) => source,
      )
      const of = (kind: Kind) => ({
        files: files[kind],
        pages: routesOf(kind).map(expressionOf),
        others: routes
          .filter(
            ({ audience, offline }) =>
              (audience === 'public' || audience.includes(kinds[kind])) && offline !== kind,
          )
          .map(expressionOf),
      })
      const kept = {
        shell: routesOf('field').find(({ path }) => !path.includes(':'))?.path,
        scripts,
        field: of('field'),
        home: of('home'),
      }
      const text = readFileSync(join(worker.distPath, made), 'utf8')
      const parts = text.split('self.__WB_MANIFEST')
      if (parts.length !== 2 || files.home.length === 0 || scripts.length === 0)
        throw new Error('The worker has no one place for the list of what it keeps.')
      writeFileSync(join(web.distPath, 'service-worker.js'), parts.join(JSON.stringify(kept)))
      rmSync(worker.distPath, { recursive: true })
      for (const side of [192, 512]) await drawIcon(web.distPath, side)
    })
  },
})
