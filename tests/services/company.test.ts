import { afterEach, describe, expect, it, vi } from 'vitest'
import { askCompany } from '#src/services/company.ts'

const known = { company_name: 'Beams LLC', support_email: 'help@beams.example' }
const answering = (answer: () => Response | Promise<Response>) => {
  const asked = vi.fn(async (_path: string, _options: RequestInit) => answer())
  vi.stubGlobal('fetch', asked)
  return asked
}
afterEach(() => vi.unstubAllGlobals())

describe('the company', () => {
  it('is what the API says, asked for with cookies and without a token', async () => {
    const asked = answering(() =>
      Response.json({ company_name: 'Bolts LLC', support_email: 'a@b.example' }),
    )
    expect(await askCompany(known)).toEqual({
      company_name: 'Bolts LLC',
      support_email: 'a@b.example',
    })
    expect(asked.mock.calls).toEqual([['/api/public/company-info', { credentials: 'include' }]])
  })

  it('keeps the known address for mails where the API names none', async () => {
    answering(() => Response.json({ company_name: 'Bolts LLC' }))
    expect(await askCompany(known)).toEqual({ ...known, company_name: 'Bolts LLC' })
  })

  it.each([
    ['fails', () => Response.json({ company_name: 'Bolts LLC' }, { status: 500 })],
    ['is no JSON', () => new Response('<html>')],
    ['is null', () => Response.json(null)],
    ['is a list', () => Response.json([])],
    ['has no name', () => Response.json({ support_email: 'a@b.example' })],
    ['has a number for a name', () => Response.json({ company_name: 7 })],
    ['has an empty name', () => Response.json({ company_name: ' ' })],
    ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('stays the known one when the answer %s', async (_, answer) => {
    answering(answer)
    expect(await askCompany(known)).toEqual(known)
  })
})
