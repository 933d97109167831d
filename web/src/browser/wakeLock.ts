/** Keep the screen lit. Returns the function that ends it. */
export function awake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let left = false;
  const sleep = (): void => {
    void lock?.release();
    lock = null;
  };
  // The browser takes the lock back whenever the page is hidden.
  const ask = async (): Promise<void> => {
    if (left || document.visibilityState !== 'visible') return;
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    if (left) sleep();
  };
  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => {
    left = true;
    document.removeEventListener('visibilitychange', ask);
    sleep();
  };
}
