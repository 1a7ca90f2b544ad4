import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { PhotoCover } from '#src/ui/photo-cover.tsx'
import { render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
afterEach(() => shown.remove())
const state = () => shown.one('[data-state]').dataset.state
const happens = (event: 'load' | 'error') =>
  act(() => {
    shown.one('img').dispatchEvent(new Event(event))
  })

describe('the cover of a thing', () => {
  test('keeps its frame while the photo comes, and shows it when it is there', () => {
    shown = render(<PhotoCover src="/files/1" alt="The roof" />)
    expect(state()).toBe('loading')
    happens('load')
    expect(state()).toBe('shown')
    expect(shown.one('img').getAttribute('alt')).toBe('The roof')
  })

  test('keeps what matters in sight', () => {
    shown = render(<PhotoCover src="/files/1" alt="The roof" focal={{ x: 0.25, y: 0.8 }} />)
    expect(shown.one('img').style.objectPosition).toBe('25% 80%')
  })

  test('says in words that the photo did not come, and begins anew with another', () => {
    shown = render(<PhotoCover src="/files/1" alt="The roof" />)
    happens('error')
    expect(state()).toBe('failed')
    expect(shown.all('img')).toEqual([])
    expect(shown.one('[data-state]').textContent).toBe('The roof: photo could not be loaded')
    shown.show(<PhotoCover src="/files/2" alt="The attic" />)
    expect(state()).toBe('loading')
    expect(shown.one('img').getAttribute('src')).toBe('/files/2')
  })

  test('has its frame without a photo too', () => {
    shown = render(<PhotoCover src={null} alt="No photo yet" />)
    expect(state()).toBe('none')
    expect(shown.one('[role=img]').getAttribute('aria-label')).toBe('No photo yet')
  })

  test('is fetched at once in the first screen, and elsewhere when it comes near', () => {
    shown = render(<PhotoCover src="/files/1" alt="The roof" first />)
    expect(shown.one('img').getAttribute('loading')).toBe('eager')
    shown.show(<PhotoCover src="/files/1" alt="The roof" />)
    expect(shown.one('img').getAttribute('loading')).toBe('lazy')
  })
})
