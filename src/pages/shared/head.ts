import type { RouteFacts } from './route-facts.ts'

/** The description of the product, and of a page without its own. */
export const tagline = 'Protecting what matters most, one home at a time.'

export const titleOf = ({ title }: Pick<RouteFacts, 'title'>): string => `${title} · Hearthkeep`

/** The page that the head speaks of; the head of the first one came with the document. */
let shown: RouteFacts | null = null

const write = (name: string, content: string) =>
  document.querySelector<HTMLMetaElement>(`meta[${name}]`)?.setAttribute('content', content)

const say = (description = tagline) => {
  write('name=description', description)
  write('property="og:description"', description)
}

/** Public pages have descriptions of their own; signed-in people, who need none, do not load them. */
const ownOf = async (route: RouteFacts): Promise<string | undefined> =>
  route.audience === 'public' ? (await import('./descriptions.ts')).descriptionOf(route) : undefined

/** Writes the page's title and description into the document's head, and updates a prerendered page's other tags. */
export const showHead = (route: RouteFacts): void => {
  const isFirst = shown === null
  shown = route
  const title = titleOf(route)
  document.title = title
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  const address = new URL(route.canonical ?? location.pathname, canonical?.href ?? location.href)
  if (canonical !== null) canonical.href = address.href
  write('property="og:title"', title)
  write('property="og:url"', address.href)
  if (isFirst) return
  ownOf(route).then(
    (own) => shown === route && say(own),
    // Without its file the page is described as the product is.
    () => shown === route && say(),
  )
}
