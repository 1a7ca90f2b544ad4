import { expect, it } from 'vitest'
import { askedBy, keyOf, readOf } from '#src/machines/calls/reads-model.ts'

it('a read is known by its endpoint and its whole input, and says both again', () => {
  const input = { params: { id: '7' }, query: { page: '2' } }
  const key = keyOf('inspections.get', input)
  expect(askedBy(key)).toEqual({ name: 'inspections.get', input })
  for (const other of [
    keyOf('inspections.list', input),
    keyOf('inspections.get', { ...input, query: { page: '3' } }),
    keyOf('inspections.get', { params: { id: '7' } }),
    keyOf('inspections.get', {}),
  ])
    expect(other).not.toBe(key)
  expect(keyOf('inspections.get', { params: { id: '7' }, query: { page: '2' } })).toBe(key)
})

it('nothing is read where nobody has reads', () => {
  expect(readOf(undefined, keyOf('inspections.get', {}))).toBeNull()
})
