import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { escapeHtml } from './html.ts'

/** A route of the web app, as the build writes it to `prerendered/pages.json`. */
export type WebPage = {
  path: string
  /** A regular expression over a pathname without a slash at its end. */
  pattern: string
  /** Whether the sitemap names it. */
  isListed: boolean
  /** Prerendered documents, without and with a button of another sign-in service; null: the shell alone. */
  files: { plain: string; withSignIn: string } | null
}

type WebPages = {
  /** The paths of the sitemap. */
  listed: string[]
  /** The page at a path. `html` still needs its nonce. */
  find: (pathname: string) => {
    status: 200 | 404
    html: string
    /** Its address in the route table, if it is prerendered. */
    path: string | null
    /** Whether search engines may index it. */
    isIndexed: boolean
  }
}

/** The path as the router of the web app sees it; null for one that it cannot read. */
const normalised = (pathname: string): string | null => {
  try {
    // A slash inside a part is not a separator.
    const parts = pathname.split('/').filter(Boolean)
    return parts.map((part) => `/${decodeURIComponent(part).replaceAll('/', '\0')}`).join('')
  } catch {
    return null
  }
}

/**
 * The documents of the web app, with all values filled in that are the same for every answer. Without prerendered
 * pages, every path gets the shell.
 */
export const readWebPages = (config: Config, shell: string): WebPages => {
  const { companyName, distDirectory, externalSignIn, publicUrl, supportEmail } = config
  const words: Record<string, string> = {
    PUBLIC_URL: publicUrl,
    COMPANY_NAME: companyName,
    SUPPORT_EMAIL: supportEmail,
    EXTERNAL_SIGN_IN: externalSignIn?.name ?? '',
  }
  // The page contains these values, so that it needs no request for them.
  const known = Object.entries({
    company: companyName,
    'support-email': supportEmail,
    ...(externalSignIn === null ? {} : { 'external-sign-in': externalSignIn.name }),
  })
  const metas = known
    .map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`)
    .join('')
  const prepare = (html: string) =>
    html
      .replace(/__([A-Z_]+?)__/g, (all, word) => escapeHtml(words[word] ?? all))
      .replace('</head>', () => `${metas}</head>`)
  const directory = join(distDirectory, 'prerendered')
  const list = join(directory, 'pages.json')
  const plain = prepare(shell)
  if (!existsSync(list))
    return {
      listed: ['/'],
      find: (pathname) => ({ status: 200, html: plain, path: null, isIndexed: pathname === '/' }),
    }
  // The build of this version wrote it.
  const pages = (JSON.parse(readFileSync(list, 'utf8')) as WebPage[]).map((page) => {
    const file = page.files?.[externalSignIn === null ? 'plain' : 'withSignIn']
    return {
      ...page,
      expression: new RegExp(page.pattern),
      html: file === undefined ? plain : prepare(readFileSync(join(directory, file), 'utf8')),
    }
  })
  return {
    listed: pages.filter(({ isListed }) => isListed).map(({ path }) => path),
    find: (pathname) => {
      const path = normalised(pathname)
      const page = path === null ? undefined : pages.find(({ expression }) => expression.test(path))
      return page === undefined
        ? { status: 404, html: plain, path: null, isIndexed: false }
        : {
            status: 200,
            html: page.html,
            path: page.files === null ? null : page.path,
            isIndexed: page.files !== null,
          }
    },
  }
}
