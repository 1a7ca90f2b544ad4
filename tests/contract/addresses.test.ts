import { describe, expect, it } from 'vitest'
import { addressKey } from '#contract/vocabulary/addresses.ts'

const key = (street: string, city = 'Austin', state = 'TX') => addressKey({ street, city, state })

describe('the key of an address', () => {
  it.each([
    ['12 Example Ln.', '12 example  LANE'],
    ['7 N. Oak Ave #4', '7 North Oak Avenue, Apt. 4'],
    ['7 Oak Blvd Unit #4', '7 oak boulevard, suite 4'],
    [' 5 St. Johns Ct ', '5 St Johns Court'],
  ])('is the same for %j and %j', (one, other) => {
    expect(key(one)).toBe(key(other))
    expect(key(one, ' AUSTIN', 'tx')).toBe(key(other))
    expect(key(one, 'Austin', ' TX ')).toBe(key(other))
  })
  it.each([
    ['12 Example Lane', '13 Example Lane'],
    ['12 Example Lane', '12 Example Court'],
    ['7 Oak Avenue #4', '7 Oak Avenue #5'],
    ['7 N Oak Avenue', '7 S Oak Avenue'],
    ['7 Oak Court Unit 4', '7 Oak Drive Unit 4'],
    ['5 Highway 7', '5 Highway #7'],
  ])('differs for %j and %j', (one, other) => {
    expect(key(one)).not.toBe(key(other))
  })
  it('differs between cities and between states', () => {
    expect(key('1 A Street', 'Austin')).not.toBe(key('1 A Street', 'Round Rock'))
    expect(key('1 A Street', 'Portland', 'OR')).not.toBe(key('1 A Street', 'Portland', 'ME'))
  })
})

it.each([
  ['ave', 'Avenue'],
  ['av', 'Avenue'],
  ['blvd', 'Boulevard'],
  ['cir', 'Circle'],
  ['ct', 'Court'],
  ['dr', 'Drive'],
  ['hwy', 'Highway'],
  ['ln', 'Lane'],
  ['pkwy', 'Parkway'],
  ['pl', 'Place'],
  ['rd', 'Road'],
  ['sq', 'Square'],
  ['st', 'Street'],
  ['ter', 'Terrace'],
  ['trl', 'Trail'],
  ['apt', 'Unit'],
  ['apartment', 'Unit'],
  ['suite', 'Unit'],
  ['ste', 'Unit'],
  ['n', 'North'],
  ['s', 'South'],
  ['e', 'East'],
  ['w', 'West'],
])('the postal service writes %s for %s', (short, whole) => {
  expect(key(`7 Oak ${short}. 4`)).toBe(key(`7 Oak ${whole} 4`))
  expect(key('7 Oak 4')).not.toBe(key(`7 Oak ${whole} 4`))
})
