import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/arrival.ts',
    ['tests/services/arrival.test.ts'],
    ['not ended', 'if (look()) observer.disconnect()', 'look()'],
    ['dropped guard', 'wanted === null || isTyped(field) ?', 'wanted === null ?'],
    ['not ended', '    if (look()) observer.disconnect()', '    look()'],
    [
      'wrong value',
      '!/checkbox|radio/.test(field.type) &&\n  field.value !== field.defaultValue',
      "!/checkbox|radio/.test(field.type) &&\n  field.value !== ''",
    ],
    [
      'dropped guard',
      'if (found.length < gone.length) return false',
      'if (found.length === 0) return false',
    ],
  ),
  ...cases(
    'src/services/arrival.ts',
    ['tests/services/arrival.test.ts', 'tests/services/arrival-edges.test.ts'],
    ['wrong value', 'return wanted === null || isTyped(field) ? []', 'return wanted === null ? []'],
    [
      'wrong order',
      '    setTimeout(() => {\n      for (const control of pressed)\n        if (!control.isConnected) continue\n        else if (control instanceof HTMLFormElement) control.requestSubmit()\n        else control.click()\n    })\n',
      '    for (const control of pressed)\n      if (!control.isConnected) continue\n      else if (control instanceof HTMLFormElement) control.requestSubmit()\n      else control.click()\n',
    ],
    ['wrong value', '    box.checked = !wanted\n', ''],
    [
      'stale value',
      'pressed.map((control) => successors.get(control) ?? control)',
      'pressed.map((control) => control)',
    ],
  ),
  ...cases(
    'src/services/arrival.ts',
    ['tests/services/arrival-edges.test.ts'],
    [
      'dropped guard',
      "if (touched) return field.type === 'checkbox' || field.checked ? field.checked : null",
      'if (touched) return field.checked ? field.checked : null',
    ],
  ),
]
