import type { RouteFacts } from './route-facts.ts'

/** What a page without words of its own is, and the product as a whole. */
const tagline = 'Protecting what matters most, one home at a time.'

/** How a page is called and described from outside: in the tab, by search engines, in a preview of its link. */
export const headOf = ({ title, description = tagline }: RouteFacts) => ({
  title: `${title} · Hearthkeep`,
  description,
})

/** Says in the document's head which page this is; what a prerendered page has more of there follows too. */
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
