import { readFileSync } from 'node:fs'
import { filled } from './filled.ts'
import type { Rendered } from './rendered.ts'

/** The addresses of the page's own code. */
export type Chunk = { scripts: string[]; styles: string[] }

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Its comments are for us, and its lines need no indent. */
const early = readFileSync(new URL('early.js', import.meta.url), 'utf8').replace(
  /^\s*(\/\/.*)?\n|^\s+/gm,
  '',
)

/** In `html`, the one place of `from` with `to` in it; a shell without that place fails the build. */
const put = (html: string, from: string | RegExp, to: string): string => {
  const made = html.replace(from, () => to)
  if (made === html) throw new Error(`The page that everything is put into has no ${from}.`)
  return made
}

const meta = (html: string, name: string, content: string): string =>
  put(
    html,
    new RegExp(`<meta ${name} content="[^"]*" ?/?>`),
    `<meta ${name} content="${escaped(content)}">`,
  )

/** A whole page: `shell`, which is the page of every other route, with the head and the words of this one. */
export const documentOf = (
  shell: string,
  { title, description, canonical }: Rendered,
  markup: string,
  { scripts, styles }: Chunk,
): string => {
  const address = filled.publicUrl + canonical
  // React first names the resources that load at once (pictures).
  const [links = ''] = /^(<link [^>]*>)*/.exec(markup) ?? []
  // A style of an element is set by early.js, because the policy allows none in the markup.
  const words = markup.slice(links.length).replaceAll(/(<[a-z][^<>]*?) style="/g, '$1 data-style="')
  // The words and their styles come first: early.js loads the scripts after the browser has painted them.
  const begins = [...scripts]
  let html = shell.replace(
    /<script type="module" src="([^"]+)" nonce="__CSP_NONCE__"><\/script>/g,
    (_found, src) => {
      begins.push(src)
      return ''
    },
  )
  if (begins.length === scripts.length) throw new Error('The page begins without a script.')
  const head = [
    links,
    ...styles.map((href) => `<link href="${href}" rel="stylesheet">`),
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${filled.publicUrl}/preview.png">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="A house in cross-section, its parts colored by their condition, beside the words: Protecting what matters most, one home at a time.">',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
  html = put(html, /<title>.*?<\/title>/, `<title>${escaped(title)}</title>`)
  html = meta(html, 'name="description"', description)
  html = meta(html, 'property="og:title"', title)
  html = meta(html, 'property="og:description"', description)
  html = put(html, '</head>', `${head}</head>`)
  // Before any stylesheet, which a script would wait for.
  const charset = '<meta charset="utf-8" />'
  const script = `<script nonce="__CSP_NONCE__" data-begins="${begins.join(' ')}">${early}</script>`
  html = put(html, charset, charset + script)
  return put(html, '<div id="root"></div>', `<div id="root">${words}</div>`)
}
