import { describe, expect, it } from 'vitest'
import { merged } from '#server/merged.ts'

describe('an edit of values that somebody else may have changed', () => {
  it('keeps what they have given to the fields that were left alone', () => {
    const written = { name: 'Ann', phone: '1' }
    expect(merged(written, { name: 'An', phone: '1' }, { name: 'An', phone: '2' })).toEqual({
      name: 'Ann',
      phone: '2',
    })
  })

  it('is refused with what is there where both changed a field to different values', () => {
    const now = { name: 'Anna', phone: '1' }
    const edit = (name: string) => merged({ name, phone: '1' }, { name: 'An', phone: '1' }, now)
    expect(() => edit('Ann')).toThrow(expect.objectContaining({ code: 'conflict' }))
    expect(edit('Anna')).toEqual({ name: 'Anna', phone: '1' })
  })

  it('counts as written for a field that was not opened, and without any that were', () => {
    const now = { name: 'Anna', phone: '2' }
    expect(merged({ name: 'Anna', phone: '1' }, { name: 'Anna' }, now)).toEqual({
      name: 'Anna',
      phone: '1',
    })
    const emptied: { phone: string | null } = { phone: null }
    expect(merged(emptied, {}, now)).toEqual({ phone: null })
    expect(merged({ name: 'Ann', phone: '1' }, undefined, now)).toEqual({ name: 'Ann', phone: '1' })
  })

  it('changes nothing of a field that it does not name', () => {
    const written: { name: string; phone?: string | undefined } = { name: 'Ann', phone: undefined }
    const opened = { name: 'An', phone: '1' }
    expect(merged(written, opened, { name: 'An', phone: '2' })).toEqual({
      name: 'Ann',
      phone: undefined,
    })
  })

  it('takes an empty field and one that is not there for the same', () => {
    const written: { phone: string | null } = { phone: null }
    expect(merged(written, { phone: null }, {})).toEqual({ phone: null })
    expect(() => merged(written, { phone: '1' }, { phone: '2' })).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    )
  })
})
