() => {
  const faults = [];
  const box = one => one.getBoundingClientRect();
  const seen = one => box(one).width > 0 && box(one).height > 0;
  const all = wanted => [...document.querySelectorAll(wanted)].filter(seen);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  const name = one => `${one.className || one.tagName} "${one.textContent.trim().slice(0, 30)}"`;
  const apart = ones => ones.forEach((one, at) => ones.slice(at + 1).forEach(other => {
    if (over(box(one), box(other))) faults.push(`${name(one)} over ${name(other)}`);
  }));
  if (document.scrollingElement.scrollWidth > innerWidth) faults.push('scrolls sideways');
  const parts = all('.table > :is(section, main, aside, header)');
  // The page scrolls under what sticks to its foot.
  const stays = one => getComputedStyle(one).position !== 'sticky';
  apart(parts.filter(one => !one.matches('.tip') && stays(one)));
  apart(all('.table > .tip, .hand, .verbs, .say, .seats').filter(stays));
  apart(all('.chip'));
  for (const chip of all('.chip')) for (const mat of all('.mat'))
    if (over(box(chip), box(mat))) faults.push(`${name(chip)} over the mat`);
  apart(all('.verb'));
  for (const meld of all('.melds:not(.cuts) [data-testid=meld]')) for (const pile of all('.pile'))
    if (over(box(meld), box(pile))) faults.push(`${name(meld)} over ${name(pile)}`);
  apart(all('[data-testid=meld]'));
  for (const chip of all('.chip')) apart([...chip.children].filter(seen));

  const spilt = (holder, text) => {
    if (text.parentElement.closest('.toast') !== holder.closest('.toast')) return; // it lies over
    const range = document.createRange();
    range.selectNodeContents(text);
    const [inner, outer] = [range.getBoundingClientRect(), box(holder)];
    if (!inner.width || box(text.parentElement).width <= 1) return; // hidden from the eye
    for (let up = text.parentElement; up !== holder.parentElement; up = up.parentElement) {
      if (getComputedStyle(up).textOverflow === 'ellipsis') return;
    }
    // The box of a line is taller than its letters are.
    const half = parseFloat(getComputedStyle(text.parentElement).fontSize) / 2;
    const [first, last] = [Math.min(inner.top + inner.height / 2, inner.top + 1.5 * half), inner.bottom - 1.5 * half];
    const out = inner.left < outer.left - 1.5 || inner.right > outer.right + 1.5
      || first - half < outer.top - 1.5 || Math.max(first, last) + half > outer.bottom + 1.5;
    if (out) faults.push(`"${text.data.trim()}" out of ${holder.className}`);
  };
  for (const holder of all('.verb, .chip, .btn, .say, .tools, .pile, .toast')) {
    const texts = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) if (texts.currentNode.data.trim()) spilt(holder, texts.currentNode);
  }
  for (const button of all('.table :is(a, button)')) {
    if (!button.closest('.seats') && (box(button).right > innerWidth + 1 || box(button).left < -1))
      faults.push(`${name(button)} out of the window`);
  }
  for (const toast of all('.toast')) {
    const { left, right, top, bottom } = box(toast);
    if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight)
      faults.push(`${name(toast)} out of the window`);
  }
  // With large letters the page scrolls; else the whole hand is seen at once.
  const large = document.querySelector('.table').matches('.large');
  for (const card of all('.hand [data-key]')) {
    if (large) card.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = box(card);
    if (left < -1 || right > innerWidth + 1 || top < 0 || bottom > innerHeight + 1)
      faults.push(`the card ${card.dataset.face} is cut`);
  }
  // Of a long name the beginning is enough; of any other text nothing may be cut without a sign.
  for (const one of all('.chip .name')) {
    if (one.clientWidth < Math.min(one.scrollWidth, 2.6 * parseFloat(getComputedStyle(one).fontSize)))
      faults.push(`${one.clientWidth} px for ${name(one)}`);
  }
  for (const one of all('.table *')) {
    const { overflowX, textOverflow } = getComputedStyle(one);
    if (overflowX === 'visible' || overflowX === 'auto' || textOverflow === 'ellipsis') continue;
    if (one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1.5) faults.push(`${name(one)} is cut`);
  }
  for (const mat of all('.mat')) for (const one of all('.pile, .past')) {
    const [inner, outer] = [box(one), box(mat)];
    if (inner.left < outer.left || inner.right > outer.right || inner.top < outer.top || inner.bottom > outer.bottom)
      faults.push(`${name(one)} out of the mat`);
  }
  // The index of a card stands at its upper left, wherever its neighbours lie.
  for (const card of all('.hand [data-key]')) {
    if (large) card.scrollIntoView({ block: 'center' });
    const { left, top } = box(card);
    const there = document.elementFromPoint(left + 7, top + 12);
    if (there?.closest('[data-key]') !== card && !there?.closest('.toast, .cap, .tag'))
      faults.push(`the index of ${card.dataset.face} is covered`);
  }
  for (const sum of all('.opening strong')) {
    const range = document.createRange();
    const letters = [...sum.firstChild.data].map((_, at) => {
      range.setStart(sum.firstChild, at);
      range.setEnd(sum.firstChild, at + 1);
      return range.getBoundingClientRect().left;
    });
    if (letters.some((left, at) => at && left < letters[at - 1] - 1)) faults.push(`${name(sum)} is turned round`);
  }
  return [...new Set(faults)];
}
