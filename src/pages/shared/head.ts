import type { RouteFacts } from './route-facts.ts'

/** The description of the product, and of a page without its own description. */
const tagline = 'Protecting what matters most, one home at a time.'

/** The title and description of a page in the tab, in search results and in link previews. */
export const headOf = ({ title, description = tagline }: RouteFacts) => ({
  title: `${title} · Hearthkeep`,
  description,
})

/** Writes the page's title and description into the document's head, and updates a prerendered page's other tags. */
export const showHead = (route: RouteFacts): void => {
  const { title, description } = headOf(route)
  document.title = title
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  const address = new URL(route.canonical ?? location.pathname, canonical?.href ?? location.href)
  if (canonical !== null) canonical.href = address.href
  for (const [name, content] of [
    ['name=description', description],
    ['property="og:title"', title],
    ['property="og:description"', description],
    ['property="og:url"', address.href],
  ] as const)
    document.querySelector<HTMLMetaElement>(`meta[${name}]`)?.setAttribute('content', content)
}
