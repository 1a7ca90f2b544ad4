import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RouteFacts } from '#src/pages/shared/route-facts.ts'
import { soon } from '#tests/support/soon.ts'

/* The head of the document as a page finds it and leaves it; each test opens the app anew. */

const route = (more: Partial<RouteFacts>): RouteFacts => ({
  path: '/billing',
  audience: ['homeowner'],
  title: 'Billing',
  page: 'billing',
  ...more,
})
const login = route({ path: '/login', audience: 'public', title: 'Log in', page: 'login' })
const metaOf = (which: string) => document.querySelector<HTMLMetaElement>(`meta[${which}]`)?.content
const canonical = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
const description = () => metaOf('name=description')

let showHead: (route: RouteFacts) => void
beforeEach(async () => {
  document.head.innerHTML = `
    <link rel="canonical" href="https://home.example/">
    <meta name="description" content="As it came.">
    <meta property="og:description" content="As it came.">
    <meta property="og:title" content="">
    <meta property="og:url" content="">`
  vi.resetModules()
  showHead = (await import('#src/pages/shared/head.ts')).showHead
})
afterEach(() => {
  document.head.replaceChildren()
  history.replaceState(null, '', '/')
})

describe('the head of the document', () => {
  it('has the page’s title and address, on the host of the canonical link', () => {
    history.replaceState(null, '', '/billing?secret=1')
    showHead(route({}))
    expect(document.title).toBe('Billing · Hearthkeep')
    expect(metaOf('property="og:title"')).toBe('Billing · Hearthkeep')
    expect(canonical()).toBe('https://home.example/billing')
    expect(metaOf('property="og:url"')).toBe('https://home.example/billing')
  })

  it('has the one address of a page that has several', () => {
    history.replaceState(null, '', '/welcome')
    showHead(route({ path: '/welcome', canonical: '/' }))
    expect(canonical()).toBe('https://home.example/')
  })

  it('keeps the description that came with the document, and has each later page’s own', async () => {
    showHead(login)
    await vi.dynamicImportSettled()
    expect(description()).toBe('As it came.')
    showHead(route({}))
    await soon(() => expect(description()).toMatch(/^Protecting what matters most/))
    showHead(login)
    await soon(() => expect(description()).toMatch(/^Log in to your home/))
    expect(metaOf('property="og:description"')).toBe(description())
  })

  it('does not describe the page that was left before its description came', async () => {
    showHead(route({}))
    showHead(login)
    showHead(route({ title: 'Homes' }))
    await vi.dynamicImportSettled()
    await soon(() => expect(description()).toMatch(/^Protecting what matters most/))
    expect(document.title).toBe('Homes · Hearthkeep')
  })
})
