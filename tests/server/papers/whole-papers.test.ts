import { describe, expect, it } from 'vitest'
import { asAgreementPdf } from '#server/papers/agreement-pdf.ts'
import { asAnalysisPdf } from '#server/papers/analysis-pdf.ts'
import { asBillingPdf } from '#server/papers/billing-pdf.ts'
import { asCustodyPdf } from '#server/papers/custody-pdf.ts'
import { textOfPdf } from '#server/papers/pdf-text.ts'

/* What papers say, word for word. Their instants are evenings of Texas, which are another day in UTC. */

const evening = '2026-03-06T02:30:00.000Z'
const zone = 'America/Chicago'
const none = new Map()
const said = async (paper: Promise<Buffer>) => (await textOfPdf(await paper)).replace(/\s+/g, ' ')

describe('the paper of an agreement', () => {
  const agreement = (more: object = {}) =>
    said(
      asAgreementPdf(
        {
          company: 'Sample Inspections',
          number: 'HK-7',
          address: '12 Oak Street, Austin, TX',
          zone,
          text: 'The agreement\n\nFirst.\n\nSecond.',
          version: 3,
          sha256: 'of-the-text',
          signed_at: evening,
          signed_name: 'Ann Smith',
          drawn: null,
          disclosures: { version: 2, paragraphs: ['On paper, too.'] },
          trail: [
            {
              what: 'Signed',
              at: evening,
              by: 'holder',
              ip: '192.0.2.1',
              agent: 'Firefox',
              hash: 'of-the-row',
              text_sha256: 'of-the-step',
            },
          ],
          ...more,
        },
        none,
      ),
    )

  it('has all of its text, who signed and when on the clocks of the home, and what they agreed to before', async () => {
    const text = await agreement()
    expect(text).toContain(
      'The agreement Inspection HK-7: 12 Oak Street, Austin, TX First. Second.',
    )
    expect(text).toMatch(/Ann Smith Signed electronically on March 5, 2026 at 8:30 PM\./)
    expect(text).toContain(
      'Signing electronically The client agreed to this before signing (version 2): On paper, too.',
    )
    expect(await agreement({ disclosures: null })).not.toContain('Signing electronically')
  })

  it('tells each step with its instant, who took it, from where, and its hashes', async () => {
    const text = await agreement()
    expect(text).toContain('Version 3 of the agreement. SHA-256 of its text: of-the-text')
    expect(text).toContain(
      `Signed ${evening} · Client, by the mailed link From 192.0.2.1, Firefox Text of-the-step Hash of-the-row`,
    )
    const [step] = [{ what: 'Sent', at: evening, by: 'admin', hash: 'h', text_sha256: 't' }]
    const unknown = await agreement({ trail: [{ ...step, ip: null, agent: null }] })
    expect(unknown).toContain(`Sent ${evening} · Admin Text t Hash h`)
  })

  it('has the drawn signature where there is one, and says for listeners whose it is', async () => {
    const made = (drawn: string | null) =>
      asAgreementPdf(
        {
          company: 'Sample Inspections',
          number: 'HK-7',
          address: '',
          zone,
          text: 'The agreement',
          version: 1,
          sha256: '',
          signed_at: evening,
          signed_name: 'Ann Smith',
          drawn,
          disclosures: null,
          trail: [],
        },
        none,
      )
    const words = '(The drawn signature of Ann Smith)'
    expect((await made('M10 10L50 60')).toString('latin1')).toContain(words)
    expect((await made(null)).toString('latin1')).not.toContain(words)
  })
})

describe('a document of a bill', () => {
  const bill = (kind: 'invoice' | 'receipt' | 'credit_note', invoice: string | null = null) => {
    const content = {
      company: 'Sample Inspections',
      time_zone: zone,
      billed_to: 'Ann Smith',
      inspection: 'HK-7',
      place: '12 Oak Street',
      invoice,
      lines: [{ label: 'Inspection', why: '2,000 square feet', cents: 102_750 }],
      total_cents: 102_750,
      reason: 'Thank you.',
    }
    const document = { kind, sequence: 12, content, issued_at: new Date(evening) }
    // The writer reads nothing else of a document.
    return said(asBillingPdf(document as unknown as Parameters<typeof asBillingPdf>[0], none))
  }

  it.each([
    ['invoice', 'Billed to', 'Due'],
    ['receipt', 'Received from', 'Received'],
    ['credit_note', 'Credited to', 'Credited'],
  ] as const)('of the kind %s says %s whom, and %s how much', async (kind, whom, total) => {
    const text = await bill(kind)
    expect(text).toContain(`${whom}: Ann Smith Inspection HK-7: 12 Oak Street`)
    expect(text).toContain('Inspection: $1,027.50 2,000 square feet')
    expect(text).toContain(`${total}: $1,027.50 Thank you.`)
  })

  it('is of the day on the clocks of the firm, and names the invoice that it is for', async () => {
    const text = await bill('credit_note', 'INV-00003')
    expect(text).toContain('Date: March 5, 2026')
    expect(text).toContain('For invoice INV-00003')
    expect(await bill('invoice')).not.toContain('For invoice')
  })
})

describe('the chain of custody', () => {
  const sample = {
    sample_id: 'S-1',
    type: 'air',
    location: 'Front lawn',
    outdoor: true,
    minutes: 5,
    liters_per_minute: 15,
    note: 'Windy',
  }
  const custody = (more: object = {}) =>
    said(
      asCustodyPdf(
        {
          address: '12 Oak Street, Austin',
          attempt: 2,
          collected_at: evening,
          collected_by: 'Ina Demo',
          laboratory: 'Specimen Labs',
          weather: 'Dry',
          samples: [sample],
          time_zone: zone,
          ...more,
          // The writer reads nothing else of a test.
        } as unknown as Parameters<typeof asCustodyPdf>[0],
        { number: 'HK-1001', address: '12 Oak Street, Austin, TX 78701' },
        Date.parse('2026-03-09T03:00:00Z'),
      ),
    )

  it('says who took which samples when, and how much air went through each', async () => {
    const text = await custody({
      samples: [
        sample,
        {
          ...sample,
          sample_id: 'S-2',
          type: 'tape',
          location: 'Attic',
          outdoor: false,
          minutes: null,
          liters_per_minute: null,
          note: '',
        },
      ],
    })
    expect(text).toContain('12 Oak Street, Austin, TX 78701 Job: HK-1001, test 2')
    expect(text).toContain('test 2 Collected: March 5, 2026 Collected by: Ina Demo')
    expect(text).toContain('Laboratory: Specimen Labs Weather: Dry Samples: 2')
    expect(text).toMatch(/S-1 Air[^·]* · Front lawn · outdoors, the control/)
    expect(text).toMatch(
      /5 minutes × 15 liters per minute = 75 liters Serial number of the trap: _+ Windy/,
    )
    expect(text).toMatch(/S-2 [^·]+ · Attic Area or amount: _+ Handed over/)
    expect(await custody({ attempt: 1 })).toContain('Job: HK-1001 Collected')
  })

  it('leaves lines for what nobody has written down, and for the day before anything is collected', async () => {
    const empty = { collected_at: null, collected_by: '', laboratory: '', weather: '', samples: [] }
    const text = await custody(empty)
    expect(text).toMatch(/Collected: _+ Collected by: _+ Laboratory: _+ Weather: _+/)
    expect(text).toContain('None are written down yet.')
    const hands = text.match(/(Relinquished|Received) by:/g)
    expect(hands).toEqual([1, 2].flatMap(() => ['Relinquished by:', 'Received by:']))
  })
})

describe('the paper of an own analysis', () => {
  const answer = (of: string, more: object = {}) => ({
    label: 'Roof',
    ask: 'Are shingles missing?',
    answer: of,
    problem: 'Missing shingles',
    severity: 'major',
    note: '',
    advice: 'Call a roofer.',
    trade: 'roofer',
    photos: [],
    ...more,
  })
  const analysis = (more: object = {}) =>
    said(
      asAnalysisPdf(
        {
          address: { street: '12 Oak Street', city: 'Austin', state: 'TX', zip: null },
          summary: 'One problem.',
          submitted_at: evening,
          time_zone: zone,
          answers: [],
          actions: [],
          categories: [],
          ...more,
          // The writer reads nothing else of an analysis.
        } as unknown as Parameters<typeof asAnalysisPdf>[0],
        none,
      ),
    )

  it('says that the owner reported it and on which day of the home, and what they were not sure of', async () => {
    const answers = [
      answer('problem', { note: 'Since May.' }),
      answer('not_sure', { ask: 'Is the flue tight?' }),
      answer('ok', { ask: 'Is the gutter clear?' }),
    ]
    const text = await analysis({ answers })
    expect(text).toContain(
      '12 Oak Street, Austin, TX Owner-reported, not a professional inspection.',
    )
    expect(text).toContain('Answered on March 5, 2026. Summary One problem. Problems')
    expect(text).toContain(
      'Problems Missing shingles Roof · Problem · Repair or replace The owner’s note: Since May. Call a roofer.',
    )
    expect(text).toMatch(/For a professional to look at Is the flue tight\? Roof · Not sure Areas/)
    expect(text).not.toContain('Is the gutter clear?')
  })

  it('says so where there is none, and counts the answers of each area', async () => {
    const counts = { ok: 5, problem: 1, not_sure: 2, not_present: 3 }
    const text = await analysis({ categories: [{ label: 'Roof', asked: 12, counts }] })
    expect(text).toContain('Problems None. For a professional to look at None. Areas')
    expect(text).toContain('Roof: 5 OK, 1 problems, 2 not sure, 3 not present, of 12 questions')
    expect(text).not.toContain('Suggested actions')
  })

  it('lists what to do by trade', async () => {
    const actions = [{ trade: 'roofer', steps: [{ problem: 'Missing shingles' }] }]
    expect(await analysis({ actions })).toMatch(/Suggested actions Roofer • Missing shingles/)
  })
})
