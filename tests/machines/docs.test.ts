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

it('says every condition and effect of a transition in words, and lists the names of the code once', async () => {
  for (const [file, text] of await pages()) {
    const [, table = ''] = text.split('\n## Transitions\n')
    const rows = (table.split('\n\n')[0] ?? '').split('\n').slice(2)
    // A name in a sentence: two words in one. What a guard's params say is in brackets or quotes.
    for (const row of rows) {
      const [, , , where = '', , effects = ''] = row.split('|').map((cell) => cell.trim())
      const said = where.replace(/the state is (not )?\S+/g, '')
      expect(`${said} ${effects}`, `${file}: ${row}`).not.toMatch(/[a-z][A-Z]/)
    }
  }
})
