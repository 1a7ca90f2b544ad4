import { describe, expect, it } from 'vitest'
import type { AskedItem } from '#contract/repair-requests.ts'
import { makePaper } from '#server/papers/paper.ts'
import { textOfPdf } from '#server/papers/pdf-text.ts'
import { writeRequest } from '#server/papers/request-pdf.ts'

const none = new Map()
const said = async (paper: Promise<Buffer>) => (await textOfPdf(await paper)).replace(/\s+/g, ' ')

describe('the paper of a request for repairs', () => {
  const item = (more: Partial<AskedItem>) =>
    ({
      title: 'Worn covering',
      severity: 'major',
      label: 'Roof',
      locations: ['North side', 'Ridge'],
      ask: 'repair',
      trade: '',
      credit_cents: null,
      note: '',
      observation: '',
      recommendation: '',
      photos: [],
      ...more,
    }) as unknown as AskedItem // The writer reads nothing else of an item.
  const request = (
    groups: { label: string; items: AskedItem[] }[],
    total_credit_cents = 0,
    total_reduction_cents = 0,
  ) => {
    const paper = makePaper('A request', 'Test', new Date(0))
    const count = groups.reduce((sum, { items }) => sum + items.length, 0)
    // The writer reads nothing else of a request.
    const asked = {
      groups,
      count,
      total_credit_cents,
      total_reduction_cents,
    } as unknown as Parameters<typeof writeRequest>[1]
    writeRequest(paper, asked, none)
    return said(paper.finish('Foot'))
  }

  it('numbers its items throughout, each below its group, and sums up the credits', async () => {
    const text = await request(
      [
        { label: 'Roofer', items: [item({}), item({ title: 'Loose flashing' })] },
        { label: 'Plumber', items: [item({ title: 'A leak' })] },
      ],
      45_050,
    )
    expect(text).toContain('What the owner asks for 3 items, credits of $450.50 in all.')
    expect(text).toMatch(/Roofer 1\. Worn covering .*2\. Loose flashing .*Plumber 3\. A leak/)
    const reduced = await request([{ label: '', items: [item({})] }], 0, 20_000)
    expect(reduced).toContain('1 item, price reductions of $200.00 in all.')
    const single = await request([{ label: '', items: [item({})] }])
    expect(single).toContain('What the owner asks for 1 item. 1. Worn covering')
  })

  it.each<[Partial<AskedItem>, string]>([
    [{ ask: 'credit' }, 'Credit, amount to be agreed'],
    [{ ask: 'credit', credit_cents: 0 }, 'Credit of $0.00'],
    [{ ask: 'credit', credit_cents: 45_000, trade: 'roofer' }, 'Credit of $450.00'],
    [{ ask: 'reduce' }, 'Price reduction, amount to be agreed'],
    [{ ask: 'reduce', credit_cents: 20_000 }, 'Price reduction of $200.00'],
    [{ ask: 'replace' }, 'Replacement'],
    [
      { ask: 'evaluate', trade: 'structural engineer' },
      'Further evaluation by structural engineer',
    ],
  ])('says what is asked for: %o', async (asked, words) => {
    const text = await request([
      {
        label: '',
        items: [item({ ...asked, note: 'Before closing.', recommendation: 'Fix it.' })],
      },
    ])
    expect(text).toContain(
      `Repair or replace · Roof · North side, Ridge Asked for: ${words} Before closing. The inspector recommends: Fix it.`,
    )
  })
})
