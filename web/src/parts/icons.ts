/** The icons in use, from Lucide; one place, so that one set is drawn everywhere. */

export { default as ArrowRight } from '@lucide/svelte/icons/arrow-right';
export { default as BookOpen } from '@lucide/svelte/icons/book-open';
export { default as Bot } from '@lucide/svelte/icons/bot';
export { default as Cable } from '@lucide/svelte/icons/cable';
export { default as Check } from '@lucide/svelte/icons/check';
export { default as ChevronDown } from '@lucide/svelte/icons/chevron-down';
export { default as Clock } from '@lucide/svelte/icons/clock';
export { default as Contrast } from '@lucide/svelte/icons/contrast';
export { default as Copy } from '@lucide/svelte/icons/copy';
export { default as House } from '@lucide/svelte/icons/house';
export { default as Link } from '@lucide/svelte/icons/link';
export { default as Menu } from '@lucide/svelte/icons/menu';
export { default as Minus } from '@lucide/svelte/icons/minus';
export { default as Moon } from '@lucide/svelte/icons/moon';
export { default as Pin } from '@lucide/svelte/icons/pin';
export { default as Plus } from '@lucide/svelte/icons/plus';
export { default as Share } from '@lucide/svelte/icons/share-2';
export { default as Sliders } from '@lucide/svelte/icons/sliders-horizontal';
export { default as Sun } from '@lucide/svelte/icons/sun';
export { default as TriangleAlert } from '@lucide/svelte/icons/triangle-alert';
export { default as Unplug } from '@lucide/svelte/icons/unplug';
export { default as Users } from '@lucide/svelte/icons/users';
export { default as X } from '@lucide/svelte/icons/x';
