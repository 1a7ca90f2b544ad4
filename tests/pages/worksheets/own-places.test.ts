import { describe, expect, it } from 'vitest'
import { ofOwnComments } from '#src/machines/worksheets/comment-edit.ts'
import { ofOwnTemplates } from '#src/machines/worksheets/template-edit.ts'
import { ownPlaceOf } from '#src/pages/worksheets/own-places.ts'

describe('the place of unsent work that is of no inspection', () => {
  it('is the page of one’s own comments or templates', () => {
    expect(ownPlaceOf(ofOwnComments)).toMatchObject({
      title: 'My comments',
      path: '/my-comments',
      open: 'Open my comments',
    })
    expect(ownPlaceOf(ofOwnTemplates)).toMatchObject({
      title: 'My templates',
      path: '/my-templates',
      open: 'Open my templates',
    })
  })
  it('is none for the work of an inspection', () => {
    expect(ownPlaceOf('7')).toBeNull()
  })
})
