/** Words of documents that are changed after their approval (`changeActions`). */
export const changeTexts = {
  labels: { REVISION: ['版本', 'Version'], IS_CHANGING: ['变更中', 'Being changed'] },
  statuses: { CHANGING: ['变更中', 'Being changed'] },
  actions: { change: ['变更', 'Change'], 'discard-change': ['放弃变更', 'Discard change'] },
  confirmations: {
    change: ['变更{doc} {no}？重新审核前暂停执行。', 'Change {doc} {no}? It waits until it is approved anew.'],
    'discard-change': ['放弃对{doc} {no} 的变更？', 'Discard the change of {doc} {no}?'],
  },
} as const;
