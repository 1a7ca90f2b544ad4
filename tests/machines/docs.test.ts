import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pages } from '#tools/statecharts.ts'

const folder = 'docs/statecharts'

it('has a page for each chart that says what the chart says now', async () => {
  for (const [file, text] of await pages())
    expect(readFileSync(`${folder}/${file}`, 'utf8'), `${file}: run npm run docs`).toBe(text)
})

it('has no page of a chart that is gone', async () => {
  // The guides are written by hand.
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  )
  expect(found.sort()).toEqual([...(await pages()).keys(), 'qa.md', 'support.md'].sort())
})
