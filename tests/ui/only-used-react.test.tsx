import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Activity, createElement, Fragment, type ReactNode, useActionState } from 'react'
import type { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'

const load = createRequire(import.meta.url)
const file = load.resolve('react-dom').replace(/index\.js$/, 'cjs/react-dom-client.production.js')
const source = readFileSync(file, 'utf8')
// The build's loader is plain JavaScript: a function from text to text.
const onlyUsed = load('../../tools/only-used-react.cjs') as (
  this: { resourcePath: string },
  source: string,
) => string
const stripped = (text: string) => onlyUsed.call({ resourcePath: 'react-dom' }, text)

type Client = { createRoot: typeof createRoot }
const client = (): Client => {
  const built: { exports: Partial<Client> } = { exports: {} }
  new Function('module', 'exports', 'require', stripped(source))(built, built.exports, load)
  // The package's program fills its exports.
  return built.exports as Client
}

it('React without what no component uses still shows, moves and removes what it is told', async () => {
  const place = document.createElement('div')
  const root = client().createRoot(place)
  const show = (...names: string[]) =>
    root.render(
      createElement(
        'ul',
        null,
        names.map((name) =>
          createElement(Fragment, { key: name }, createElement('li', null, name)),
        ),
      ),
    )
  const shown = () => [...place.querySelectorAll('li')].map((item) => item.textContent)
  show('roof', 'attic', 'yard')
  await expect.poll(shown).toEqual(['roof', 'attic', 'yard'])
  show('yard', 'roof')
  await expect.poll(shown).toEqual(['yard', 'roof'])
  root.unmount()
  await expect.poll(shown).toEqual([])
})

it('puts a description of the page into its head, and takes it away with its component', async () => {
  const root = client().createRoot(document.createElement('div'))
  const told = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content')
  root.render(createElement('meta', { name: 'robots', content: 'noindex' }))
  await expect.poll(told).toBe('noindex')
  root.unmount()
  await expect.poll(told).toBe(undefined)
})

const Acting = () => {
  useActionState(() => null, null)
  return null
}
it.each<[what: string, shown: () => ReactNode]>([
  ['Activity', () => <Activity mode="visible">roof</Activity>],
  ['actions of forms', () => createElement(Acting)],
  ['custom elements', () => createElement('roof-plan', { view: 'north' })],
  [
    'styles and scripts of its own',
    () => createElement('link', { rel: 'stylesheet', href: '/roof.css', precedence: 'low' }),
  ],
])('refuses %s aloud', async (what, shown) => {
  const problems: unknown[] = []
  const root = client().createRoot(document.createElement('div'), {
    onUncaughtError: (error) => problems.push(error),
  })
  root.render(shown())
  await expect.poll(() => problems.map(String).join()).toContain(`knows no ${what}`)
  root.unmount()
})

it('keeps the portals of the smaller file, and none of what nobody asks it for', () => {
  const path = file.replace('-client', '')
  const text = readFileSync(path, 'utf8')
  const built: { exports: Record<string, unknown> } = { exports: {} }
  new Function('exports', 'require', stripped(text))(built.exports, load)
  expect(built.exports).toMatchObject({
    createPortal: expect.any(Function),
    flushSync: expect.any(Function),
  })
  expect(built.exports).not.toHaveProperty('preload')
  expect(() => stripped(text.replace('exports.preload = ', 'exports.load = '))).toThrow(
    /nothing like exports.preload/,
  )
})

it('a package that is written in another way stops the build', () => {
  expect(() =>
    stripped(source.replace('function startViewTransition(', 'function start(')),
  ).toThrow(/nothing like function startViewTransition/)
  expect(() =>
    stripped(source.replaceAll('FragmentInstance.prototype', 'Other.prototype')),
  ).toThrow(/nothing like/)
})
