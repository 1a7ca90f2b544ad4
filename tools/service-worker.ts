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

const fieldRoutes = routes.filter(({ field }) => field === true)
/** Pages that any page may turn into. */
const anywhere = ['notFound', 'unauthorized']
const otherPages = new Set(
  routes
    .map(({ page }) => page)
    .filter((page) => !anywhere.includes(page) && !fieldRoutes.some((route) => route.page === page))
    .map(fileOf),
)
const isOtherPage = ({ request = '' }: { request?: string }): boolean =>
  otherPages.has(request.split('/').at(-1) ?? '')

/** The icon of the installed app: systems cut it to a circle or another shape, so the mark keeps to the middle. */
const drawIcon = async (dist: string, side: number): Promise<void> => {
  const mark = Math.round(side * 0.56)
  const drawn = await sharp(join(dist, 'favicon.svg'), { density: 1200 }).resize(mark).toBuffer()
  await sharp({ create: { width: side, height: side, channels: 3, background: '#f7f5f1' } })
    .composite([{ input: drawn }])
    .png()
    .toFile(join(dist, `icon-${side}.png`))
}

/** The files of the app without the pages that are no field work, and without what only these load. */
const filesOf = (chunks: readonly Chunk[]): string[] => {
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
 * `self.__WB_MANIFEST`. The list follows from the routes with `field` and the build's own graph of files.
 */
export const pluginServiceWorker = (): RsbuildPlugin => ({
  name: 'hearthkeep:service-worker',
  setup: (api) => {
    let files: string[] = []
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
      files = filesOf(chunks as Chunk[])
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
      const kept = {
        shell: fieldRoutes.find(({ path }) => !path.includes(':'))?.path,
        scripts,
        files,
        pages: fieldRoutes.map(expressionOf),
      }
      const text = readFileSync(join(worker.distPath, made), 'utf8')
      const parts = text.split('self.__WB_MANIFEST')
      if (parts.length !== 2 || files.length === 0 || scripts.length === 0)
        throw new Error('The worker has no one place for the list of what it keeps.')
      writeFileSync(join(web.distPath, 'service-worker.js'), parts.join(JSON.stringify(kept)))
      rmSync(worker.distPath, { recursive: true })
      for (const side of [192, 512]) await drawIcon(web.distPath, side)
    })
  },
})
