import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'
import type { WebPage } from '#server/web-pages.ts'
import { type Chunk, documentOf } from './document.ts'
import type { Rendered } from './rendered.ts'

/** The import and the files of each chunk of the web app. */
type Chunks = { origins?: { request?: string }[]; files?: string[] }[]

/** signUp → sign-up-page.tsx */
const fileOf = (page: string): string =>
  `/${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`

const chunkOf = (chunks: Chunks, page: string): Chunk => {
  const files = chunks
    .filter(({ origins }) => origins?.some(({ request }) => request?.endsWith(fileOf(page))))
    .flatMap((chunk) => chunk.files ?? [])
    .map((file) => `/${file}`)
  const scripts = files.filter((file) => file.endsWith('.js'))
  if (scripts.length === 0) throw new Error(`No chunk of the build holds ${fileOf(page)}.`)
  return { scripts, styles: files.filter((file) => file.endsWith('.css')) }
}

/**
 * Prerenders the public pages into `prerendered/` beside the web app: whole pages for the server, and `pages.json`,
 * which lists every route. The environment `prerender` is the same app bundled for Node; the build runs it once and
 * removes it.
 */
export const pluginPrerender = (): RsbuildPlugin => ({
  name: 'hearthkeep:prerender',
  setup: (api) => {
    let chunks: Chunks = []
    api.onAfterEnvironmentCompile(({ stats, environment }) => {
      if (environment.name === 'web')
        chunks = stats?.toJson({ all: false, chunks: true, chunkOrigins: true }).chunks ?? []
    })
    api.onAfterBuild(({ environments }) => {
      const { web, prerender } = environments
      if (web === undefined || prerender === undefined) return
      const answer = join(prerender.distPath, 'rendered.json')
      execFileSync(process.execPath, [join(prerender.distPath, 'index.js'), answer])
      // The program of this build wrote it.
      const rendered = JSON.parse(readFileSync(answer, 'utf8')) as Rendered[]
      rmSync(prerender.distPath, { recursive: true })
      const directory = join(web.distPath, 'prerendered')
      rmSync(directory, { recursive: true, force: true })
      mkdirSync(directory, { recursive: true })
      const shell = readFileSync(join(web.distPath, 'index.html'), 'utf8')
      const pages = rendered.map((page): WebPage => {
        const { path, pattern, canonical, markup } = page
        if (markup === null) return { path, pattern, isListed: false, files: null }
        const chunk = chunkOf(chunks, page.page)
        const name = path === '/' ? 'start' : path.slice(1)
        const files = { plain: `${name}.html`, withSignIn: `${name}.sign-in.html` }
        for (const kind of ['plain', 'withSignIn'] as const)
          writeFileSync(join(directory, files[kind]), documentOf(shell, page, markup[kind], chunk))
        return { path, pattern, isListed: canonical === path, files }
      })
      writeFileSync(join(directory, 'pages.json'), JSON.stringify(pages))
    })
  },
})
