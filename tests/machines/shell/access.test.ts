import { describe, expect, it } from 'vitest'
import { decideAccess } from '#src/machines/shell/access.ts'

const question = {
  audience: ['homeowner'] as const,
  role: null,
  path: '/reminders/1?x=2',
  params: {},
  temporary: null,
}

describe('the route guard', () => {
  it('[5.4] lets anybody onto a public page, with any session', () => {
    for (const role of [null, 'pending', 'admin'] as const)
      expect(decideAccess({ ...question, audience: 'public', role })).toBe('stay')
  })
  it('[4.1] sends nobody to /login and back to this page', () => {
    expect(decideAccess(question)).toEqual({ redirect: '/login?next=%2Freminders%2F1%3Fx%3D2' })
  })
  it('waits while the session is not known', () => {
    expect(decideAccess({ ...question, role: 'pending' })).toBe('wait')
  })
  it('[5.1] sends a wrong role to /', () => {
    expect(decideAccess({ ...question, role: 'inspector' })).toEqual({ redirect: '/' })
  })
  it('lets the right role stay', () => {
    expect(decideAccess({ ...question, role: 'homeowner' })).toBe('stay')
  })
  it('[4.8] opens the one property and inspection of temporary access, and no other pair', () => {
    const temporary = { propertyId: '1', inspectionId: '2' }
    expect(
      decideAccess({ ...question, temporary, params: { propertyId: '1', inspectionId: '2' } }),
    ).toBe('stay')
    expect(
      decideAccess({ ...question, temporary, params: { propertyId: '1', inspectionId: '3' } }),
    ).not.toBe('stay')
    for (const params of [
      { propertyId: '1' },
      { propertyId: '3', inspectionId: '2' },
      { inspectionId: '2' },
      {},
    ])
      expect(decideAccess({ ...question, temporary, params })).not.toBe('stay')
  })
})
