import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'

const strip = createRequire(import.meta.url)('../../tools/strip-effects.cjs')
const stripped = (source: string): string => strip.call({ resourcePath: 'actions.ts' }, source)

describe('the loader that leaves the effects of an inspection’s life out of the app', () => {
  it('keeps the name of each list, and not a word of it', () => {
    const source = readFileSync('contract/lives/inspection/actions.ts', 'utf8')
    const app = stripped(source)
    const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(10)
    expect([...app.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)).toEqual(names)
    expect(app).not.toMatch(/notice|mail|street/)
  })

  it('refuses a file that exports a function or a type as well', () => {
    expect(() => stripped('export const paid = []\nexport type Told = string')).toThrow(
      'exports something else than actions',
    )
    expect(() => stripped('const paid = []')).toThrow('exports something else than actions')
  })
})
