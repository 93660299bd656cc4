import { create } from 'zustand';

/** The conversation that somebody is looking at in this tab; null: none. What is looked at makes no sound. */
export const useReading = create<{ readonly conv: string | null }>(() => ({ conv: null }));
