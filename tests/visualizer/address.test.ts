import { describe, expect, it } from 'vitest'
import { addressOf, ofChart, readAddress } from '#visualizer/address.ts'

const paths = { cover: 'pairs', risk: 'money,work', path: 'reaches signedIn.token.fresh' }

describe('the address of a view', () => {
  it('has the chosen paths, so that a link leads to them', () => {
    const address = { chart: 'session', state: '', view: 'paths', paths } as const
    const link = addressOf(address)
    expect(link).toContain('#/session?view=paths&cover=pairs&risk=money%2Cwork&path=')
    expect(readAddress(link)).toEqual(address)
  })
  it('has nothing of them where they are the usual ones, and in any other view', () => {
    const usual = { cover: '', risk: '', path: '' }
    expect(addressOf({ chart: 'app', state: '', view: 'paths', paths: usual })).toBe(
      '#/app?view=paths',
    )
    expect(addressOf({ chart: 'app', state: '', view: 'look', paths })).toBe('#/app')
    expect(readAddress('#/app?view=play&cover=pairs').paths).toBeUndefined()
  })
  it('takes the choice to another chart, but for the path, which is that chart’s own', () => {
    const there = readAddress(
      ofChart({ chart: 'session', state: 'signedIn', view: 'paths', paths }, 'app'),
    )
    expect(there).toEqual({
      chart: 'app',
      state: '',
      view: 'paths',
      paths: { ...paths, path: '' },
    })
  })
  it('of a real life leads to another chart’s picture, for that chart has no numbers', () => {
    const life = readAddress('#/inspection?number=HK-1003')
    expect(life).toEqual({ chart: 'inspection', state: '', view: 'life', number: 'HK-1003' })
    expect(ofChart(life, 'payment')).toBe('#/payment')
    expect(readAddress('#/payment?view=life')).toEqual({
      chart: 'payment',
      state: '',
      view: 'look',
    })
    expect(readAddress('#/payment?number=HK-1003').view).toBe('look')
    expect(ofChart(life, 'inspection')).toBe('#/inspection?view=life')
  })
})
