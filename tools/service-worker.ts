import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'
import sharp from 'sharp'
import { expressionOf } from '#src/find-route.ts'
import { routes } from '#src/routes.tsx'

type Chunk = {
  id: string | number
  initial: boolean
  files?: string[]
  auxiliaryFiles?: string[]
  children?: (string | number)[]
  origins?: { request?: string }[]
}

/** signUp → sign-up-page.tsx */
const fileOf = (page: string): string =>
  `${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`

/** The two kinds of use without a network, each with the role that has it. */
const kinds = { field: 'inspector', home: 'homeowner' } as const
type Kind = keyof typeof kinds
const routesOf = (kind: Kind) => routes.filter(({ offline }) => offline === kind)
/** Pages that any page may turn into. */
const anywhere = ['notFound', 'unauthorized']
const otherPagesOf = (kind: Kind): ReadonlySet<string> =>
  new Set(
    routes
      .map(({ page }) => page)
      .filter(
        (page) => !anywhere.includes(page) && !routesOf(kind).some((route) => route.page === page),
      )
      .map(fileOf),
  )

/** The icon of the installed app: systems cut it to a circle or another shape, so the mark keeps to the middle. */
const drawIcon = async (dist: string, side: number): Promise<void> => {
  const mark = Math.round(side * 0.56)
  const drawn = await sharp(join(dist, 'favicon.svg'), { density: 1200 }).resize(mark).toBuffer()
  await sharp({ create: { width: side, height: side, channels: 3, background: '#f7f5f1' } })
    .composite([{ input: drawn }])
    .png()
    .toFile(join(dist, `icon-${side}.png`))
}

/** The files of the app without the pages of other use, and without what only these load. */
const filesOf = (chunks: readonly Chunk[], kind: Kind): string[] => {
  const others = otherPagesOf(kind)
  const isOtherPage = ({ request = '' }: { request?: string }): boolean =>
    others.has(request.split('/').at(-1) ?? '')
  const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]))
  const needed = new Set<Chunk>()
  const take = (chunk: Chunk | undefined) => {
    if (chunk === undefined || needed.has(chunk)) return
    const { initial, origins = [], children = [] } = chunk
    if (!initial && origins.length > 0 && origins.every(isOtherPage)) return
    needed.add(chunk)
    for (const id of children) take(byId.get(id))
  }
  for (const chunk of chunks) if (chunk.initial) take(chunk)
  return [
    ...new Set(
      [...needed].flatMap(({ files = [], auxiliaryFiles = [] }) => [
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
 * `self.__WB_MANIFEST`. The lists follow from the routes with `offline` and the build's own graph of files.
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
          chunkRelations: true,
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
              audience !== 'public' && audience.includes(kinds[kind]) && offline !== kind,
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
