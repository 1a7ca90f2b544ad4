import { describe, expect, it } from 'vitest'
import type { Wired } from '#src/pages/shared/app-context.ts'
import { furtherFor } from '#src/pages/shared/palette-further.ts'

/* For what the server is asked by the letters of a search, and where each thing that it finds is opened. */

const rows: Record<string, unknown> = {
  'issues.list': { issues: [{ issue_id: 'i1', title: 'Dripping faucet', state: 'open' }] },
  'documents.list': { documents: [{ document_id: 'd1', name: 'Faucet', category: 'warranty' }] },
  'inspections.mine': {
    inspections: [
      {
        inspection_id: 'v1',
        property_id: 'h1',
        number: 'HK-1001',
        street: '1 Elm',
        homeowner_name: 'Ann Ray',
      },
      {
        inspection_id: 'v2',
        property_id: 'h2',
        number: 'HK-1002',
        street: '',
        homeowner_name: 'Bo Fox',
      },
    ],
  },
  'admin.users': {
    users: [{ user_id: 'u1', name: 'Ann Ray', email: 'ann@ray.example', user_type: 'homeowner' }],
  },
}
type Person = Parameters<typeof furtherFor>[1]
const owner: Person = { role: 'homeowner', propertyId: 'h1', canManageIssues: true }

/** Searches as this person; answers what was asked, and what was found: the label, the note and the page of each. */
const searched = async (person: Person, text: string, answered = rows) => {
  const asked: unknown[] = []
  const ask = async (name: string, input: unknown) => {
    asked.push([name, input])
    return answered[name]
  }
  // The rows have the fields that a search shows.
  const groups = await furtherFor(ask as Wired['ask'], person)(text)
  return {
    asked,
    found: groups.map(({ label, commands }) => [
      label,
      ...commands.map((one) => [one.label, one.note, one.to]),
    ]),
  }
}

describe('the search of the server', () => {
  it('finds a homeowner the issues and documents of the chosen home', async () => {
    const { asked, found } = await searched(owner, 'faucet')
    const input = { params: { propertyId: 'h1' }, query: { q: 'faucet', page_size: '5' } }
    expect(asked).toEqual([
      ['issues.list', input],
      ['documents.list', input],
    ])
    expect(found).toEqual([
      ['Issues', ['Dripping faucet', 'Open', '/issue-resolution/h1?issue=i1']],
      ['Documents', ['Faucet', 'Warranty', '/property-documents/h1?document=d1']],
    ])
  })

  it('leaves out the issues that nobody may manage yet, and asks nothing without a home', async () => {
    const early = await searched({ ...owner, canManageIssues: false }, 'faucet')
    expect(early.found.map(([label]) => label)).toEqual(['Documents'])
    expect(early.asked).toHaveLength(1)
    expect(await searched({ ...owner, propertyId: null }, 'faucet')).toEqual({
      asked: [],
      found: [],
    })
  })

  it('finds an inspector their inspections, by address or else by number', async () => {
    const { asked, found } = await searched({ ...owner, role: 'inspector' }, 'elm')
    expect(asked).toEqual([['inspections.mine', { query: { q: 'elm', page_size: '5' } }]])
    expect(found).toEqual([
      [
        'Inspections',
        ['1 Elm', 'HK-1001, Ann Ray', '/inspection-overview/v1/h1'],
        ['HK-1002', 'HK-1002, Bo Fox', '/inspection-overview/v2/h2'],
      ],
    ])
  })

  it('finds an admin the inspections and the people of the firm', async () => {
    const { found } = await searched({ ...owner, role: 'admin', propertyId: null }, 'ann')
    expect(found[0]?.[1]).toEqual(['1 Elm', 'HK-1001, Ann Ray', '/property/h1/inspection/v1'])
    expect(found[1]).toEqual([
      'People',
      ['Ann Ray', 'Homeowner, ann@ray.example', '/admin/user/u1/inspections'],
    ])
  })

  it('leaves out a kind of which it finds nothing', async () => {
    const { found } = await searched(owner, 'faucet', { ...rows, 'issues.list': { issues: [] } })
    expect(found.map(([label]) => label)).toEqual(['Documents'])
  })

  it('begins with two letters, and cuts what is longer than the server takes', async () => {
    expect((await searched(owner, 'f')).asked).toEqual([])
    expect((await searched(owner, 'fa')).asked).toHaveLength(2)
    const { asked } = await searched({ ...owner, role: 'inspector' }, 'x'.repeat(120))
    expect(asked).toEqual([['inspections.mine', { query: { q: 'x'.repeat(100), page_size: '5' } }]])
  })

  it('fails as a whole where one of its calls fails', async () => {
    const ask = async (name: string) => {
      if (name === 'admin.users') throw new Error('no answer')
      return rows[name]
    }
    await expect(
      furtherFor(ask as Wired['ask'], { ...owner, role: 'admin' })('ann'),
    ).rejects.toThrow('no answer')
  })
})
