import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import ky from 'ky'
import { describe, expect, it } from 'vitest'

const onlyUsed = createRequire(import.meta.url)('../../tools/only-used-ky.cjs') as (
  this: { resourcePath: string },
  source: string,
) => string
const read = (file: string) => readFileSync(`node_modules/ky/distribution/${file}`, 'utf8')
const stripped = (file: string, source = read(file)) =>
  onlyUsed.call({ resourcePath: `/node_modules/ky/distribution/${file}` }, source)

describe('the loader that leaves out of ky what no call uses', () => {
  it('is what the tests of services ask with, too', () => {
    expect(ky).not.toHaveProperty('extend')
  })

  it('keeps the tries and their hooks, and none of ky’s own times and streams', () => {
    const kept = stripped('core/Ky.js')
    expect(kept).toMatch(/hooks\.beforeRetry/)
    expect(kept).toMatch(/retryCount\+\+/)
    expect(kept).not.toMatch(/setTimeout|getReader|statusCodes\.includes/)
    expect(kept.length).toBeLessThan(read('core/Ky.js').length / 2)
    expect(stripped('errors/HTTPError.js')).toBe(read('errors/HTTPError.js'))
  })

  it('a package that is written in another way stops the build', () => {
    const source = read('core/Ky.js')
    expect(() => stripped('core/Ky.js', source.replace('async #fetch(', 'async #ask('))).toThrow(
      /Ky\.js has nothing like .*#fetch/,
    )
    expect(() => stripped('core/Ky.js', source.replaceAll('initHooks', 'firstHooks'))).toThrow(
      /Ky\.js has nothing like .*initHooks/,
    )
    expect(() =>
      stripped('utils/merge.js', read('utils/merge.js').replaceAll('mergeHooks', 'joinHooks')),
    ).toThrow(/merge\.js has nothing like export mergeHooks/)
  })
})
