// A bedroom door beside its frame: the latch meets the plate above its hole.
const vec3 eye = vec3(-0.22, 1.12, 0.82), target = vec3(0.03, 1.0, 0.0);
const float zoom = 1.3, exposure = 0.74, sunSoft = 8.0, lampFall = 0.5, closeness = 0.25;
const vec3 sun = normalize(vec3(-0.5, 0.6, 0.75)), sunColor = vec3(1.5, 1.4, 1.25), skyColor = vec3(0.48, 0.49, 0.5), groundColor = vec3(0.36, 0.33, 0.29);
const vec3 lampAt = vec3(0.5, 1.5, 0.8), lampColor = vec3(0.6, 0.57, 0.5);
vec3 sky(vec3 d) { vec2 w = abs(d.xy / max(d.z, 0.2) - vec2(-0.5, 0.3)); return mix(vec3(0.3, 0.28, 0.26), vec3(0.62, 0.6, 0.58), max(d.y, 0.0)) + 1.6 * step(max(w.x, w.y), 0.3) * step(0.2, d.z); }
vec3 onDoor(vec3 p) { p -= vec3(-0.7, 0, 0); p.xz = turn(-0.2) * p.xz; return p; }
vec2 map(vec3 p) {
  vec2 hit = vec2(box(p - vec3(0.075, 1.0, -0.03), vec3(0.018, 3, 0.075), 0.002), 1.0);
  hit = near(hit, box(p - vec3(0.053, 1.0, -0.055), vec3(0.008, 3, 0.02), 0.003), 1.0);
  hit = near(hit, box(p - vec3(0.12, 1.0, 0.05), vec3(0.045, 3, 0.008), 0.004), 1.0);
  hit = near(hit, box(p - vec3(0.135, 1.0, 0.052), vec3(0.012, 3, 0.012), 0.006), 1.0);
  hit = near(hit, box(p - vec3(0.6, 1.0, 0.02), vec3(0.5, 3, 0.02), 0.0), 2.0);
  vec3 s = p - vec3(0.0565, 0.97, -0.005);
  float plate = box(s, vec3(0.0015, 0.034, 0.016), 0.001);
  hit = vec2(max(hit.x, -box(s, vec3(0.03, 0.014, 0.0095), 0.001)), hit.y);
  hit = near(hit, max(plate, -box(s, vec3(0.03, 0.014, 0.0095), 0.001)), 3.0);
  for (float y = -1.0; y < 2.0; y += 2.0) hit = near(hit, length((s - vec3(-0.001, 0.025 * y, 0)) * vec3(1.6, 1, 1)) - 0.0042, 3.0);
  vec3 d = onDoor(p);
  hit = near(hit, box(d - vec3(0.36, 1.0, -0.018), vec3(0.36, 3, 0.018), 0.002) + 0.004 * smoothstep(0.004, -0.004, rect(d.xy - vec2(0.33, 1.42), vec2(0.2, 0.32), 0.0)) * step(0.0, d.z + 0.01) + 0.004 * smoothstep(0.004, -0.004, rect(d.xy - vec2(0.33, 0.45), vec2(0.2, 0.35), 0.0)) * step(0.0, d.z + 0.01), 4.0);
  vec3 l = d - vec3(0.7195, 1.0, -0.018);
  hit = near(hit, box(l, vec3(0.0016, 0.034, 0.0125), 0.001), 3.0);
  hit = near(hit, max(box(l - vec3(0.006, 0, 0), vec3(0.007, 0.0125, 0.0078), 0.001), dot(l, normalize(vec3(0.8, 0, -0.75))) - 0.008), 3.0);
  vec3 k = d - vec3(0.655, 1.0, 0.0);
  hit = near(hit, disc(k.xzy - vec3(0, 0.004, 0), 0.032, 0.004) - 0.003, 3.0);
  hit = near(hit, rod(k, vec3(0, 0, 0), vec3(0, 0, 0.035), 0.011), 3.0);
  hit = near(hit, length((k - vec3(0, 0, 0.055)) * vec3(1, 1, 1.25)) - 0.028, 3.0);
  hit = near(hit, p.z + 1.6, 5.0);
  return hit;
}
void surface(float id, vec3 p, vec3 n, inout Look look) {
  float scrape = smoothstep(0.007, 0.0, abs(p.y - 0.998)) * smoothstep(0.02, 0.0, abs(p.z + 0.004)) * step(p.x, 0.075);
  if (id < 1.5) look = Look(mix(vec3(0.8, 0.79, 0.76), vec3(0.42, 0.36, 0.28), scrape * noise(p * 400.0)), 0.35, 0.0, 0.006, 60.0);
  else if (id < 2.5) look = Look(vec3(0.56, 0.6, 0.57), 0.1, 0.0, 0.03, 90.0);
  else if (id < 3.5) look = Look(mix(vec3(0.74, 0.57, 0.27), vec3(0.35, 0.3, 0.24), scrape * 0.8) * (0.85 + 0.25 * noise(p * 60.0)), 0.5, 0.92, 0.0, 1.0);
  else if (id < 4.5) look = Look(vec3(0.78, 0.77, 0.73), 0.35, 0.0, 0.006, 60.0);
  else look = Look(vec3(0.4, 0.42, 0.42), 0.1, 0.0, 0.0, 1.0);
}
