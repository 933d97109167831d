/** The tabs of the rail. */
export type Tab = 'log' | 'talk' | 'ahead' | 'scores' | 'rules' | 'help';
