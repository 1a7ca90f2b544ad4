import { expect, it } from 'vitest'
import { licensedName } from '#contract/vocabulary/inspections.ts'

it('an inspector is named with the license and what they are certified as', () => {
  const certifications = [
    { name: 'Certified Inspector', issuer: 'ASHI', number: '5512' },
    { name: 'Radon measurement', issuer: 'NRPP', number: '' },
  ]
  expect(licensedName({ name: 'Indigo Demo', license_number: '7', certifications })).toBe(
    'Indigo Demo, license 7, Certified Inspector (ASHI 5512), Radon measurement (NRPP)',
  )
  expect(licensedName({ name: 'Indigo Demo', license_number: '7' })).toBe('Indigo Demo, license 7')
  expect(licensedName({ name: 'Indigo Demo', license_number: null, certifications: [] })).toBe(
    'Indigo Demo',
  )
})
