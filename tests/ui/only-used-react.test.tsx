import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createElement, Fragment } from 'react'
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

it('React without view transitions and refs on fragments still shows, moves and removes what it is told', async () => {
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

it('a package that is written in another way stops the build', () => {
  expect(() =>
    stripped(source.replace('function startViewTransition(', 'function start(')),
  ).toThrow(/nothing like function startViewTransition/)
  expect(() =>
    stripped(source.replaceAll('FragmentInstance.prototype', 'Other.prototype')),
  ).toThrow(/nothing like/)
})
